/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { formatUnits, isKitError, parseUnits } from '@plugboard/core'
import fc from 'fast-check'
import { formatAmount } from './formatAmount'
import { isAmount } from './isAmount'
import { most } from './most'
import { needAmount } from './needAmount'
import { parseAmount } from './parseAmount'
import { readAmount } from './readAmount'

const runs = { numRuns: 10_000 }
const amounts = fc.bigInt({ min: 1n, max: most })

describe('amounts, 10,000 of each', () => {
  it('keep every satoshi through text, JSON and the way that people write bitcoin', () => {
    fc.assert(
      fc.property(amounts, (satoshis) => {
        expect(parseAmount(formatAmount(satoshis))).toBe(satoshis)
        expect(readAmount(JSON.parse(JSON.stringify({ value: Number(satoshis) })).value)).toBe(satoshis)
        expect(parseUnits(formatUnits(satoshis, 8), 8)).toBe(satoshis)
        expect(needAmount(satoshis)).toBe(satoshis)
      }),
      runs
    )
  })

  it('are bigints of satoshis and nothing else', () => {
    fc.assert(
      fc.property(fc.anything({ withBigInt: true }), (value) => {
        const isOne = typeof value === 'bigint' && value > 0n && value <= 21_000_000n * 100_000_000n
        expect(isAmount(value)).toBe(isOne)
      }),
      runs
    )
    fc.assert(
      fc.property(
        fc.oneof(fc.bigInt({ max: 0n }), fc.bigInt({ min: most + 1n }), fc.double(), fc.string()),
        (value) => {
          expect(isAmount(value)).toBe(false)
          let thrown: unknown
          try {
            needAmount(value)
          } catch (error) {
            thrown = error
          }
          expect(isKitError(thrown) && thrown.code).toBe('bip122/invalidAmount')
        }
      ),
      runs
    )
  })

  it('are read from whole numbers alone, and written ones without a sign, a point or a zero in front', () => {
    fc.assert(
      fc.property(fc.oneof(fc.double(), fc.integer(), fc.maxSafeInteger(), fc.string()), (value) => {
        const isWhole = typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
        expect(readAmount(value)).toBe(isWhole && BigInt(value) <= most ? BigInt(value) : undefined)
      }),
      runs
    )
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.double().map(String), fc.stringMatching(/^[-+0. ]*\d+[. ]?\d*$/)),
        (text) => {
          const parsed = parseAmount(text)
          if (parsed !== undefined) expect(formatAmount(parsed)).toBe(text)
        }
      ),
      runs
    )
  })
})
