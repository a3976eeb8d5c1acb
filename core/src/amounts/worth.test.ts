/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { centsOf, toDollars, unitsFor } from './worth'

describe('money', () => {
  it('is counted in whole cents, rounded half up', () => {
    expect(centsOf(1_500_000n, 6, '2')).toBe(300n)
    expect(centsOf(5n, 3, '1')).toBe(1n)
    expect(centsOf(4n, 3, '1')).toBe(0n)
    expect(centsOf(10n ** 18n, 18, '1803.255')).toBe(180_326n)
  })

  it('is undefined without a valid price', () => {
    for (const price of ['', '0', '0.000', '-1', '1e3', 'NaN', '1,5', 'Infinity'])
      expect([price, centsOf(1n, 0, price), unitsFor('1', 0, price)]).toEqual([price, undefined, undefined])
    expect(unitsFor('', 6, '1')).toBeUndefined()
  })

  it('is formatted with two decimals', () => {
    expect([0n, 7n, 70n, 12_345n].map(toDollars)).toEqual(['0.00', '0.07', '0.70', '123.45'])
  })

  it('converts to the largest token amount that it can pay for', () => {
    const price = fc
      .tuple(fc.integer({ min: 0, max: 999_999 }), fc.integer({ min: 1, max: 999_999 }))
      .map(([whole, fraction]) => `${whole}.${String(fraction).padStart(6, '0')}`)
    fc.assert(
      fc.property(
        price,
        fc.bigInt(1n, 10n ** 9n),
        fc.integer({ min: 0, max: 36 }),
        (usd, cents, decimals) => {
          const units = unitsFor(toDollars(cents), decimals, usd) ?? -1n
          const scaled = BigInt(usd.replace('.', ''))
          const limit = cents * 10n ** BigInt(decimals) * 10_000n
          expect(units * scaled <= limit).toBe(true)
          expect((units + 1n) * scaled > limit).toBe(true)
        }
      ),
      { numRuns: 5000 }
    )
  })
})
