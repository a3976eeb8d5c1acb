/** @jest-environment node */
import { expect, it } from '@jest/globals'
import { formatUnits } from '@plugboard/core'
import fc from 'fast-check'
import { roundDown } from './roundDown'

it('keeps eight digits, or the whole integer and three decimals if that is more', () => {
  expect(roundDown(7_262_653_410_984_959_899_601n, 18)).toBe('7262.6534')
  expect(roundDown(123_456_789_123_456_789n, 9)).toBe('123456789.123')
  expect(roundDown(499_999_999_999_999_999n, 18)).toBe('0.49999999')
  expect(roundDown(123_456_789_999n, 18)).toBe('0.00000012345678')
  expect(roundDown(10n ** 18n, 18)).toBe('1')
  expect(roundDown(1_234_567_891_234n, 0)).toBe('1234567891234')
  expect(roundDown(0n, 18)).toBe('0')
})

it('never exceeds the amount, and is at most a ten-millionth below it', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 40n), fc.integer({ min: 0, max: 36 }), (units, decimals) => {
      const [whole = '', fraction = ''] = roundDown(units, decimals).split('.')
      const read = BigInt(whole + fraction.padEnd(decimals, '0'))
      expect(read <= units && (units - read) * 10_000_000n <= units).toBe(true)
      expect(whole).toBe(formatUnits(units, decimals).split('.')[0])
    })
  )
})
