/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { formatUnits, isKitError, parseUnits } from '@plugboard/core'
import fc from 'fast-check'
import { amountFromJson, isAmount, maxSatoshis, parseAmount, requireAmount } from './satoshis'

const runs = { numRuns: 10_000 }
const amounts = fc.bigInt({ min: 1n, max: maxSatoshis })

describe('amounts, 10,000 of each', () => {
  it('keep every satoshi through text, JSON and the decimal notation in bitcoin', () => {
    fc.assert(
      fc.property(amounts, (satoshis) => {
        expect(parseAmount(String(satoshis))).toBe(satoshis)
        expect(amountFromJson(JSON.parse(JSON.stringify({ value: Number(satoshis) })).value)).toBe(satoshis)
        expect(parseUnits(formatUnits(satoshis, 8), 8)).toBe(satoshis)
        expect(requireAmount(satoshis)).toBe(satoshis)
      }),
      runs
    )
  })

  it('are bigints of satoshis, and everything else is rejected', () => {
    fc.assert(
      fc.property(fc.anything({ withBigInt: true }), (value) => {
        const isOne = typeof value === 'bigint' && value > 0n && value <= 21_000_000n * 100_000_000n
        expect(isAmount(value)).toBe(isOne)
      }),
      runs
    )
    fc.assert(
      fc.property(
        fc.oneof(fc.bigInt({ max: 0n }), fc.bigInt({ min: maxSatoshis + 1n }), fc.double(), fc.string()),
        (value) => {
          expect(isAmount(value)).toBe(false)
          let thrown: unknown
          try {
            requireAmount(value)
          } catch (error) {
            thrown = error
          }
          expect(isKitError(thrown) && thrown.code).toBe('bip122/invalidAmount')
        }
      ),
      runs
    )
  })

  it('are parsed only from whole numbers and from texts without a sign, a point or a leading zero', () => {
    fc.assert(
      fc.property(fc.oneof(fc.double(), fc.integer(), fc.maxSafeInteger(), fc.string()), (value) => {
        const isWhole = typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
        expect(amountFromJson(value)).toBe(
          isWhole && BigInt(value) <= maxSatoshis ? BigInt(value) : undefined
        )
      }),
      runs
    )
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.double().map(String), fc.stringMatching(/^[-+0. ]*\d+[. ]?\d*$/)),
        (text) => {
          const parsed = parseAmount(text)
          if (parsed !== undefined) expect(String(parsed)).toBe(text)
        }
      ),
      runs
    )
  })
})
