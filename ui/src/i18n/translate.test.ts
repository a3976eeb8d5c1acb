/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { ar } from './locale.ar.js'
import { en } from './locale.en.js'
import { translateToString } from './translate.js'

describe('translateToString', () => {
  it('fills placeholders and formats numbers for the language', () => {
    expect(translateToString(en, 'en', 'wallets.found', { count: 1234 })).toBe('1,234 wallets found')
  })

  it('calls a value that is a function with the language', () => {
    const wallet = (locale: string) => `${new Intl.NumberFormat(locale).format(1234.5)} ETH`

    expect(translateToString(en, 'en', 'install.title', { wallet })).toBe('Get 1,234.5 ETH')
    expect(translateToString(en, 'de', 'install.title', { wallet })).toBe('Get 1.234,5 ETH')
    expect(translateToString(ar, 'ar-EG', 'install.title', { wallet })).toBe(
      'الحصول على \u2068١٬٢٣٤٫٥ ETH\u2069'
    )
  })

  it('chooses the plural form', () => {
    expect(translateToString(en, 'en', 'wallets.found', { count: 1 })).toBe('1 wallet found')
    expect(translateToString(ar, 'ar', 'wallets.found', { count: 2 })).toBe('عُثر على محفظتين')
  })

  it('shows the name of a value that is missing', () => {
    expect(translateToString(en, 'en', 'install.title', {})).toBe('Get {wallet}')
  })

  it('chooses the form of zero in a language that has one', () => {
    const texts = { 'acme.points': '{count} نقطة', 'acme.points.zero': 'لا نقاط' } as never
    expect(translateToString(texts, 'ar', 'acme.points', { count: 0 })).toBe('لا نقاط')
    expect(translateToString(en, 'en', 'wallets.found', { count: 0 })).toBe('0 wallets found')
  })

  it('uses the English form in a language that has more forms, while it has no text of its own', () => {
    const english = { 'acme.points.one': '{count} point', 'acme.points.other': '{count} points' } as never
    expect(translateToString(english, 'ar', 'acme.points', { count: 2 })).toBe('\u20682\u2069 points')
    expect(translateToString({}, 'pl', 'acme.points', { count: 3 }, english)).toBe('3 points')
    expect(translateToString(english, 'en', 'acme.points', { count: 1 })).toBe('1 point')
  })

  it('isolates values in a right-to-left language', () => {
    expect(translateToString(ar, 'ar', 'install.title', { wallet: 'MetaMask' })).toBe(
      'الحصول على \u2068MetaMask\u2069'
    )
  })

  it('shows the key if it has no text, and inserts values literally', () => {
    expect(translateToString({}, 'en', 'nothing.here')).toBe('nothing.here')
    fc.assert(
      fc.property(fc.string(), (wallet) => {
        expect(translateToString(en, 'en', 'install.title', { wallet })).toBe(`Get ${wallet}`)
      })
    )
  })
})
