/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { formatUnits, parseUnits } from '@plugboard/core'
import fc from 'fast-check'
import { readAmount, writeAmount } from './readAmount.js'

/** Languages with a dot, a comma, an apostrophe, groups of two, and their own digits. */
const locales = [
  'en',
  'de',
  'fr',
  'de-CH',
  'hi-u-nu-deva',
  'en-IN',
  'ar',
  'ar-EG',
  'ar-MA',
  'fa',
  'he',
  'pl',
  'bn'
]

const amount = (text: string) => ({ kind: 'amount', text })
const unclear = (...choices: string[]) => ({ kind: 'unclear', choices })

describe('readAmount', () => {
  it('reads back exactly what writeAmount writes, in every language and with any number of decimals', () => {
    const cases = fc.record({
      locale: fc.constantFrom(...locales),
      decimals: fc.integer({ min: 0, max: 36 }),
      units: fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
    })
    fc.assert(
      fc.property(cases, ({ locale, decimals, units }) => {
        const text = formatUnits(units, decimals)
        // Core's strict reader stops at 60 digits before the point.
        fc.pre(text.split('.')[0]!.length <= 60)
        const read = readAmount(writeAmount(text, locale), locale)
        expect([locale, read]).toEqual([locale, amount(text)])
        expect(parseUnits(text, decimals)).toBe(units)
      }),
      { numRuns: 2000 }
    )
  })

  it('reads back exactly what Intl writes with groups, or asks with the right amount among the choices', () => {
    const cases = fc.record({
      locale: fc.constantFrom(...locales),
      units: fc.bigInt({ min: 0n, max: 10n ** 24n }),
      decimals: fc.integer({ min: 0, max: 18 })
    })
    fc.assert(
      fc.property(cases, ({ locale, units, decimals }) => {
        const text = formatUnits(units, decimals)
        const written = new Intl.NumberFormat(locale, { maximumFractionDigits: 20 }).format(
          text as `${number}`
        )
        const read = readAmount(written, locale)
        const meant = read.kind === 'amount' ? [read.text] : read.kind === 'unclear' ? read.choices : []
        expect([written, meant]).toEqual([written, expect.arrayContaining([text])])
      }),
      { numRuns: 2000 }
    )
  })

  it('never reads a text as different amounts in English and German', () => {
    const digits = fc.stringMatching(/^\d{1,6}$/)
    const typed = fc.array(fc.tuple(fc.constantFrom('.', ','), digits), { minLength: 1, maxLength: 3 })
    fc.assert(
      fc.property(digits, typed, (first, rest) => {
        const text = first + rest.flat().join('')
        const [english, german] = [readAmount(text, 'en'), readAmount(text, 'de')]
        if (english.kind !== 'amount' || german.kind !== 'amount') return
        if (english.text !== german.text) throw new Error(`${text} is ${english.text} and ${german.text}`)
      }),
      { numRuns: 5000, examples: [['1', [[',', '500']]]] }
    )
  })

  it.each([
    ['en', '1000.5', amount('1000.5')],
    ['en', '1,000.5', amount('1000.5')],
    ['en', '1,000,000', amount('1000000')],
    ['en', '1.500', amount('1.500')],
    ['en', '1,5', amount('1.5')],
    ['en', '0,125', amount('0.125')],
    ['en', '1,000', unclear('1000', '1.000')],
    ['en', '1.000,5', unclear('1000.5')],
    ['de', '1000,5', amount('1000.5')],
    ['de', '1.000,5', amount('1000.5')],
    ['de', '1.5', amount('1.5')],
    ['en', '1.000', amount('1.000')],
    ['de', '1,000', amount('1.000')],
    ['fr', '1,000', amount('1.000')],
    ['de', '1.000', unclear('1000', '1.000')],
    ['de', '1,000.5', unclear('1000.5')],
    ['fr', '1\u202f000,5', amount('1000.5')],
    ['de-CH', '1’000.5', amount('1000.5')],
    ['en-IN', '12,34,567.8', amount('1234567.8')],
    ['ar-EG', '١٬٠٠٠٫٥', amount('1000.5')],
    ['ar-EG', '1.234', amount('1.234')],
    ['fa', '۱٫۵', amount('1.5')],
    ['en', '١٫٥', amount('1.5')],
    ['en', '１．５', amount('1.5')],
    ['en', '\u20661.5\u2069', amount('1.5')],
    ['en', ' 1.5 ', amount('1.5')],
    ['en', '.5', amount('0.5')],
    ['en', '5.', amount('5')]
  ])('in %s reads %s as %j', (locale, text, read) => {
    expect(readAmount(text, locale)).toEqual(read)
  })

  it.each(['', ' ', '.', ','])('reads %j as empty', (text) => {
    expect(readAmount(text, 'en')).toEqual({ kind: 'empty' })
  })

  it.each([
    '-1',
    '+1',
    '1e3',
    '0x10',
    '1.2.3',
    '1,2,3',
    '1 5',
    '12,34',
    'abc',
    '1.5 ETH',
    '½',
    '10²',
    '10₂',
    '1①',
    '1⒈5',
    '1_000',
    '∞',
    '1..5'
  ])('rejects %s unless it has exactly one reading', (text) => {
    // 12,34 has one reading, and is the only text here that has any.
    expect(readAmount(text, 'en')).toEqual(text === '12,34' ? amount('12.34') : { kind: 'invalid' })
  })
})

describe('writeAmount', () => {
  it.each([
    ['en', '1 000', '1 000'],
    ['en', '', ''],
    ['de', '1000.5', '1000,5'],
    ['ar-EG', '10.5', '١٠٫٥'],
    ['ar-EG', '1 0', '١ ٠']
  ])('in %s writes %j as %j, and changes only digits and the decimal mark', (locale, text, written) => {
    expect(writeAmount(text, locale)).toBe(written)
  })
})
