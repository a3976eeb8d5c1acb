/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { formatUnits } from '@plugboard/core'
import fc from 'fast-check'
import { createAmountText } from './amountText'

const textsOf = (locale: string) => createAmountText(locale, (amount) => `<${amount}`)
const english = textsOf('en')

describe('amounts for people', () => {
  it('[S5.08 part] are shown rounded down to 3 decimals', () => {
    expect(english.quantity(1_234_999n, 6)).toBe('1.234')
    expect(textsOf('de').quantity(1_234_567_999n, 6)).toBe('1.234,567')
    expect(english.quantity(1n, 18)).toBe('<0.001')
    expect(english.quantity(0n, 18)).toBe('0.000')
    expect(english.quantity(5n, 0)).toBe('5.000')
    expect(textsOf('de').quantity(1n, 18)).toBe('<0,001')
  })

  it('are abbreviated if space is narrow, and never exceed the real amount', () => {
    const short = (text: string, locale = 'en') => {
      const [whole = '', fraction = ''] = text.split('.')
      return textsOf(locale).short(BigInt(whole + fraction), fraction.length)
    }
    expect(['1', '1.5', '10', '0', '0.25', '1234.5678', '0.0009'].map((text) => short(text))).toEqual([
      '1',
      '1.5',
      '10',
      '0',
      '0.25',
      '1,234.567',
      '0.0009'
    ])
    expect(['999999.9999', '1000000', '123456789.9', '1999999'].map((text) => short(text))).toEqual([
      '999,999.999',
      '1M',
      '123.45M',
      '1.99M'
    ])
    expect(short('1234.5', 'de')).toBe('1.234,5')
    // Numbers with a sign before them: '−<0.001' could be read as more than was paid.
    expect(['0.00099999', '0.0000042857', '0.00000001', '0.0010009'].map((text) => short(text))).toEqual([
      '0.00099',
      '0.0000042',
      '0.00000001',
      '0.001'
    ])
    expect(short('0.0000042857', 'de')).toBe('0,0000042')
    expect(short('0.000000001', 'de')).toBe('<0,00000001')
  })

  it('have no sign before words that say that they are too small to show', () => {
    const words = createAmountText('en', (amount) => `less than ${amount}`)
    expect([words.short(1n, 18, '−'), words.short(1n, 0, '−')]).toEqual(['less than 0.00000001', '−1'])
  })

  it('are abbreviated to at most 11 characters that never read as zero, and to a sign before a number', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 77 }).chain((digits) => fc.bigInt(0n, 10n ** BigInt(digits))),
        fc.integer({ min: 0, max: 36 }),
        (units, decimals) => {
          const text = english.short(units, decimals)
          expect(text.length).toBeLessThanOrEqual(11)
          expect(/[1-9]/.test(text)).toBe(units > 0n)
          expect(english.short(units, decimals, '−')).toBe(`−${text}`)
        }
      ),
      { numRuns: 2000 }
    )
    expect(english.short(999_999_999n, 3)).toBe('999,999.999')
    expect([100n, 99n, 1n].map((units) => english.short(units, 10, '−'))).toEqual([
      '−0.00000001',
      '−<0.00000001',
      '−<0.00000001'
    ])
    expect([10n ** 15n - 1n, 10n ** 15n, 1159n * 10n ** 56n].map((units) => english.short(units, 0))).toEqual(
      ['999.99T', '1E15', '1.15E59']
    )
  })

  it('[S9.09 part] are converted at the price, rounded half up, in US English with 2 decimals', () => {
    expect(english.worth(1_234_565n, 3, '1')).toBe('$1,234.57')
    expect(english.worth(7n, 0, '1')).toBe('$7.00')
    expect(english.worth(1n, 18, '1')).toBe('<$0.01')
    expect(english.worth(0n, 18, '1')).toBe('$0.00')
    expect(english.worth(1n, 0, undefined)).toBeUndefined()
    expect(english.worth(1n, 0, '0')).toBeUndefined()
  })

  it('are written exactly in any language', () => {
    const locales = ['en', 'de', 'fr', 'ar-EG', 'he', 'hi', 'de-CH', 'pt-BR', 'ja']
    fc.assert(
      fc.property(
        fc.constantFrom(...locales),
        fc.bigInt(0n, 10n ** 15n),
        fc.integer({ min: 0, max: 36 }),
        (locale, units, decimals) => {
          const zero = new Intl.NumberFormat(locale, { useGrouping: false })
          const digits = Array.from({ length: 10 }, (_, digit) => zero.format(digit))
          const read = [...textsOf(locale).exact(units, decimals)]
            .map((sign) => digits.indexOf(sign))
            .filter((digit) => digit >= 0)
          expect(BigInt(read.join(''))).toBe(BigInt(formatUnits(units, decimals).replace('.', '')))
        }
      ),
      { numRuns: 2000 }
    )
  })

  it('have two significant digits as fees, and are never rounded down', () => {
    expect(english.fee(21_000n * 1_234_567_891n, 18)).toBe('0.000026')
    expect(english.fee(7n, 2)).toBe('0.07')
    expect([english.fee(1201n, 3), english.fee(1200n, 3), english.fee(999n, 2)]).toEqual(['1.3', '1.2', '10'])
    expect(english.fee(0n, 2)).toBe('0')
  })
})
