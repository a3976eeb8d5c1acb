/** @jest-environment node */
import { expect, it } from '@jest/globals'
import { formatUnits, toBaseUnits } from './baseUnits.js'
import { toDecimal } from './prices.js'

const largest = (1n << 256n) - 1n

it.each([
  [0n, '0', '0x0'],
  [1n, '1', '0x1'],
  [255n, '255', '0XFF'],
  [largest, String(largest), `0x${'f'.repeat(64)}`]
])(
  'reads the amount %s alike as a bigint, as decimal text and as hexadecimal text',
  (units, decimal, hex) => {
    expect([units, decimal, hex].map(toBaseUnits)).toEqual([units, units, units])
  }
)

it('reads no amount beyond the largest one', () => {
  const beyond = [largest + 1n, String(largest + 1n), `0x1${'0'.repeat(64)}`]
  expect(beyond.map(toBaseUnits)).toEqual([undefined, undefined, undefined])
})

it.each([-1, 37, 1.5, Number.NaN])('refuses to write an amount with %d decimal places', (decimals) => {
  expect(() => formatUnits(1n, decimals)).toThrow('Decimal places must be a whole number from 0 to 36')
})

it('reads a price in either form of scientific notation', () => {
  expect(['1e-7', '1E-7'].map((text) => toDecimal(text).toFixed())).toEqual(['0.0000001', '0.0000001'])
})
