/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { createTestKit, fakeConnector, fakeNamespace } from '@plugboard/core/testing'
import { Decimal } from 'decimal.js'
import fc from 'fast-check'
import { when } from 'mobx'
import {
  formatBalance,
  formatUnits,
  isDisplayableToken,
  isUnlimited,
  parseUnits,
  toBaseUnits
} from './baseUnits.js'
import { divide, formatNumber, formatPennies, multiply, percentage } from './prices.js'

const runs = { numRuns: 100_000 }
const max = (1n << 256n) - 1n
const units = fc.bigInt({ min: 0n, max: 10n ** 59n })
const decimals = fc.integer({ min: 0, max: 36 })

const check = (isRight: boolean, message: string): void => {
  if (!isRight) throw new Error(message)
}

describe('base units', () => {
  it('round-trip exactly, and sums and differences stay exact, in 100,000 runs', () => {
    fc.assert(
      fc.property(units, units, decimals, (a, b, places) => {
        const [text, other] = [formatUnits(a, places), formatUnits(b, places)]
        check(/^(0|[1-9]\d*)(\.\d*[1-9])?$/.test(text), `${text} is not canonical`)
        check(parseUnits(text, places) === a, `${text} does not come back`)
        check(parseUnits(text, places) + parseUnits(other, places) === a + b, 'sum')
        check(parseUnits(text, places) - parseUnits(other, places) === a - b, 'difference')
      }),
      runs
    )
  })

  it('accept values up to 2^256 - 1', () => {
    expect(parseUnits(formatUnits(max, 36), 36)).toBe(max)
    expect(() => parseUnits(formatUnits(max + 1n, 36), 36)).toThrow('too large')
    expect(formatUnits(-15n, 1)).toBe('-1.5')
  })

  it('reject anything but digits and one point, instead of reading it as 0', () => {
    const separators = [',', '\u00a0', '\u202f', '٫', '٬', "'", '’', '_', ' ', '·']
    const written = separators.flatMap((mark) => [
      `1${mark}5`,
      `1${mark}000.5`,
      `1.000${mark}5`,
      `${mark}1`,
      `1${mark}`,
      `0${mark}1`,
      `12${mark}34${mark}56`,
      `1${mark}${mark}5`,
      `-1${mark}5`,
      `+1${mark}5`,
      `1e${mark}5`,
      `1${mark}5e3`,
      `${mark}`,
      `1.${mark}5`,
      `1${mark}.5`,
      `١${mark}٥`,
      `１${mark}５`,
      `1${mark}5 `,
      `\t1${mark}5`,
      `1${mark}5\n`
    ])
    expect(written).toHaveLength(200)
    for (const text of [
      ...written,
      '',
      '.',
      '.5',
      '-1',
      '+1',
      '1e3',
      '0x1',
      'NaN',
      'Infinity',
      '1..2',
      '1.2.3',
      ' 1',
      '1 ',
      '1\n'
    ])
      expect(() => parseUnits(text, 18)).toThrow('Enter a number for the amount')
  })

  it('reject more decimals than the token has instead of rounding, and name the field', () => {
    expect(() => parseUnits('1.234', 2, 'the fee')).toThrow('Use at most 2 decimal places in the fee')
    expect([parseUnits('1.', 0), parseUnits('1.50', 2), parseUnits('007', 1)]).toEqual([1n, 150n, 70n])
    for (const bad of [-1, 37, 1.5, Number.NaN]) expect(() => parseUnits('1', bad)).toThrow('from 0 to 36')
  })

  it('are accepted only as bigint or as decimal or hexadecimal text', () => {
    expect([toBaseUnits('10'), toBaseUnits('0x10'), toBaseUnits(5n), toBaseUnits(max)]).toEqual([
      10n,
      16n,
      5n,
      max
    ])
    for (const bad of [
      1,
      -1n,
      max + 1n,
      '',
      '0x',
      '1.5',
      '-1',
      ' 1',
      null,
      {},
      '9'.repeat(78),
      '1'.repeat(10_000)
    ])
      expect(toBaseUnits(bad)).toBeUndefined()
  })
})

describe('number formatting', () => {
  it('[S5.08 part] floors a balance to 3 decimals and drops tokens without decimals', () => {
    expect(formatBalance(1_999_999_999_999_999_999n, 18)).toBe('1.999')
    expect(formatBalance(1_234_567n, 6)).toBe('1.234')
    expect([formatBalance(150n, 2), formatBalance(7n, 0), formatBalance(0n, 18)]).toEqual([
      '1.500',
      '7.000',
      '0.000'
    ])
    expect(
      [0, '0', 1, 6, '18'].map((count) => isDisplayableToken({ quantity: { decimals: count } }))
    ).toEqual([false, false, true, true, true])
    fc.assert(
      fc.property(units, decimals, (value, places) => {
        const floored = (value * 1000n) / 10n ** BigInt(places)
        check(parseUnits(formatBalance(value, places), 3) === floored, `${value} ${places}`)
      })
    )
  })

  it('[S5.09] rejects invalid numbers, decimal places, rounding modes and division by zero', () => {
    for (const bad of [
      '',
      'x',
      '1,5',
      '0x10',
      ' 1',
      'NaN',
      Number.NaN,
      Number.POSITIVE_INFINITY,
      '1e99999'
    ]) {
      expect(() => multiply(bad, 1)).toThrow('is not a number')
      expect(() => divide(1, bad)).toThrow('is not a number')
    }
    for (const decimalPlaces of [-1, 1.5, 37, Number.NaN])
      expect(() => multiply(1, 1, { decimalPlaces })).toThrow('from 0 to 36')
    for (const rounding of [-1, 9, 1.5, Number.NaN])
      expect(() => divide(1, 1, { decimalPlaces: 1, rounding })).toThrow('rounding mode')
    for (const zero of [0, '0', '-0', '0.00', 0n]) {
      expect(() => divide(1, zero)).toThrow('divide by zero')
      expect(() => percentage(1, zero)).toThrow('divide by zero')
      // Nothing divided by nothing is as undefined.
      expect(() => divide(0, zero)).toThrow('divide by zero')
      expect(() => percentage(0, zero)).toThrow('divide by zero')
    }
    for (const rounding of [-1, 9, 1.5, Number.NaN])
      expect(() => multiply(1, 1, { rounding })).toThrow('rounding mode')
    expect(() => percentage('x', 1)).toThrow('is not a number')
    expect(() => percentage(1, 2, { decimalPlaces: 1, rounding: 9 })).toThrow('rounding mode')
    expect(() => formatNumber('1,5')).toThrow('is not a number')
    expect(() => formatPennies('')).toThrow('is not a number')
    expect(() => formatNumber(1, { decimals: 37 })).toThrow('from 0 to 36')
  })

  it('rounds results in each of the nine modes of decimal.js, and a percentage only once', () => {
    const modes = [0, 1, 2, 3, 4, 5, 6, 7, 8]
    const rounded = (value: string) =>
      modes.map((rounding) => multiply(value, 1, { decimalPlaces: 0, rounding }).toNumber())
    expect(rounded('2.5')).toEqual([3, 2, 3, 2, 3, 2, 2, 3, 2])
    expect(rounded('-2.5')).toEqual([-3, -2, -2, -3, -3, -2, -2, -2, -3])
    expect(modes.map((rounding) => divide(5, 2, { decimalPlaces: 0, rounding }).toNumber())).toEqual(
      rounded('2.5')
    )
    expect(percentage('0.123', 8, { decimalPlaces: 2 }).toString()).toBe('1.54')
    expect(percentage('0.123', 8, { decimalPlaces: 2, rounding: 1 }).toString()).toBe('1.53')
  })

  it('calculates with 20 digits, rounds half up, and ignores the page’s settings of the library', () => {
    Decimal.set({ precision: 3 })
    expect(divide(2, 3).toString()).toBe('0.66666666666666666667')
    expect(multiply('1.005', 1, { decimalPlaces: 2 }).toString()).toBe('1.01')
    expect(multiply('-1.005', 1, { decimalPlaces: 2 }).toString()).toBe('-1.01')
    expect(percentage(1, 8).toString()).toBe('12.5')
    Decimal.set({ defaults: true })
  })

  it('formats numbers with 2 decimals in US English by default', () => {
    expect(formatNumber('1234.565')).toBe('1,234.57')
    expect(formatNumber(0)).toBe('0.00')
    expect(formatNumber('12345678901234567.89')).toBe('12,345,678,901,234,567.89')
    expect(formatNumber(1234.5, { decimals: 3, locale: 'de-DE' })).toBe('1.234,500')
    expect(formatPennies('1234.5')).toEqual({ whole: '1,234', pennies: '50' })
    expect(formatPennies('-1234.5')).toEqual({ whole: '-1,234', pennies: '50' })
    expect(formatNumber(1, { decimals: 36 })).toBe(`1.${'0'.repeat(20)}`)
  })
})

describe('displayed prices and numbers', () => {
  it('[S9.09] use 20 digits rounded half up for prices, en-US with 2 decimals, pennies too, and 0.00 on testnets', async () => {
    expect(divide(1, 3).toString()).toBe('0.33333333333333333333')
    expect(divide(2, 3).toString()).toBe('0.66666666666666666667')
    expect(divide('0.5', 1, { decimalPlaces: 0 }).toString()).toBe('1')
    expect(multiply('1.00000000000000000005', 1).toString()).toBe('1.0000000000000000001')
    expect(formatNumber('1234.005')).toBe('1,234.01')
    expect(formatPennies('1234.5')).toEqual({ whole: '1,234', pennies: '50' })
    const adapter = fakeNamespace()
    const networks = adapter.networks.map((network) => ({ ...network, testnet: true }))
    const { kit } = createTestKit({
      namespaces: [{ ...adapter, networks }],
      connectors: [fakeConnector().connector]
    })
    await kit.connect('fake')
    await when(() => kit.accounts.of().balance !== undefined)
    expect(kit.accounts.of()).toMatchObject({ balance: '0.00', balanceValue: 12345n })
    kit.dispose()
  })
})

it.each([
  [0n, false],
  [5_000_000n, false],
  [2n ** 96n - 2n, false],
  [2n ** 96n - 1n, true],
  [2n ** 96n, false],
  [2n ** 128n - 1n, false],
  [2n ** 128n, true],
  [max, true]
])('an allowance of %s has no limit in practice: %s', (amount, expected) => {
  expect(isUnlimited(amount)).toBe(expected)
})
