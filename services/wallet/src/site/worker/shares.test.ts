/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { combineShares, splitEntropy, xOf } from './shares.js'

const entropies = fc.uint8Array({ minLength: 16, maxLength: 16 })
const shares = fc.uint8Array({ minLength: 17, maxLength: 17 })
const refused = { code: 'SHARE_INTEGRITY' }

/** A share of the same secret that was split again. Its x differs from that of the given share: two shares with the same x are refused. */
async function ofAnotherPolynomial(entropy: Uint8Array, share: Uint8Array) {
  const [first, second] = await splitEntropy(entropy)
  return xOf(first) === xOf(share) ? second : first
}

/** 10,000 runs in all (EW-06). */
describe('shares', () => {
  it('restore the secret in either order, and neither is the secret', async () => {
    await fc.assert(
      fc.asyncProperty(entropies, async (entropy) => {
        const [first, second] = await splitEntropy(entropy)

        expect(await combineShares(first, second)).toEqual(entropy)
        expect(await combineShares(second, first)).toEqual(entropy)
        expect([first.length, second.length]).toEqual([17, 17])
        for (const share of [first, second]) expect(share.subarray(0, 16)).not.toEqual(entropy)
        expect(first[16]).not.toBe(second[16])
        expect(Math.min(first[16] ?? 0, second[16] ?? 0)).toBeGreaterThan(0)
      }),
      { numRuns: 4000 }
    )
  }, 60_000)

  it('do not restore the secret if one is of another polynomial or has one changed bit', async () => {
    const bits = fc.option(fc.nat(16 * 8 - 1))
    await fc.assert(
      fc.asyncProperty(entropies, bits, async (entropy, bit) => {
        const [first, second] = await splitEntropy(entropy)
        const other = bit === null ? await ofAnotherPolynomial(entropy, first) : second.slice()
        if (bit !== null) other[bit >> 3] = (other[bit >> 3] ?? 0) ^ (1 << (bit & 7))

        expect(await combineShares(first, other)).not.toEqual(entropy)
      }),
      { numRuns: 2000 }
    )
  }, 60_000)

  it('are refused with a wrong length', async () => {
    const wrongLengths = fc.uint8Array({ maxLength: 40 }).filter(({ length }) => length !== 17)
    await fc.assert(
      fc.asyncProperty(shares, wrongLengths, fc.boolean(), async (share, wrong, isFirst) => {
        const combined = isFirst ? combineShares(wrong, share) : combineShares(share, wrong)
        await expect(combined).rejects.toMatchObject(refused)
      }),
      { numRuns: 2000 }
    )
  }, 60_000)

  it('are refused with equal x, or with x = 0', async () => {
    await fc.assert(
      fc.asyncProperty(shares, shares, fc.boolean(), async (first, second, isZero) => {
        second[16] = isZero ? 0 : (first[16] ?? 0)
        await expect(combineShares(first, second)).rejects.toMatchObject(refused)
      }),
      { numRuns: 2000 }
    )
  }, 60_000)

  it('are created from exactly 16 bytes', async () => {
    for (const length of [0, 15, 17, 32])
      await expect(splitEntropy(new Uint8Array(length))).rejects.toMatchObject({ code: 'INVALID' })
  })
})
