/** @jest-environment node */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
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
    const wrongLengths = fc.uint8Array({ maxLength: 40, size: 'max' }).filter(({ length }) => length !== 17)
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

describe('the library that makes and combines shares', () => {
  const returned: Uint8Array[] = []
  const change = { combined: 0 }

  beforeEach(() => {
    const { split, combine } =
      jest.requireActual<typeof import('shamir-secret-sharing')>('shamir-secret-sharing')
    jest.resetModules()
    jest.doMock('shamir-secret-sharing', () => ({
      split: async (...given: Parameters<typeof split>) => {
        const made = await split(...given)
        returned.push(...made)
        return made
      },
      combine: async (...given: Parameters<typeof combine>) => {
        const secret = await combine(...given)
        returned.push(secret)
        secret[0] = (secret[0] ?? 0) ^ change.combined
        return secret
      }
    }))
  })
  afterEach(() => {
    jest.dontMock('shamir-secret-sharing')
    change.combined = 0
    returned.length = 0
  })

  it('KEY-5: leaves no copy of the entropy or of a share behind', async () => {
    const own = await import('./shares.js')
    const entropy = new Uint8Array(16).fill(7)
    const [first, second] = await own.splitEntropy(entropy)

    expect(await own.combineShares(first, second)).toEqual(entropy)
    expect(returned).toHaveLength(4)
    expect(returned.map((bytes) => bytes.some(Boolean))).toEqual(Array(4).fill(false))
  })

  it('is not trusted with a pair that does not open again', async () => {
    const own = await import('./shares.js')
    change.combined = 1

    await expect(own.splitEntropy(new Uint8Array(16).fill(7))).rejects.toMatchObject({ code: 'FAILED' })
  })
})
