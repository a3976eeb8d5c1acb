/** @jest-environment node */
import { expect, it } from '@jest/globals'
import fc from 'fast-check'
import { type ArrivalClaim, shareArrival } from './shareArrival'

const claim = (expected: bigint): ArrivalClaim => ({ expected, least: (expected * 80n) / 100n || 1n })

it.each([
  ['all of it where nobody else waits', 12n, 10n, [], 12n],
  ['nothing of what is the quote of another', 11n, 10n, [11n], 0n],
  ['all of what is its own quote', 10n, 10n, [11n], 10n],
  ['its part of what is both', 21n, 10n, [11n], 10n],
  ['its part of what is some of them', 30n, 10n, [5n, 20n], 10n],
  ['all where both are alike', 10n, 10n, [10n], 10n]
] as const)('shareArrival assigns to a purchase %s', (_, amount, mine, others, share) => {
  expect(shareArrival(amount, claim(mine), others.map(claim))).toBe(share)
})

it('shareArrival assigns arrivals to a purchase without a quote, unless they may be another’s', () => {
  expect(shareArrival(3n, { least: 1n }, [{ least: 1n }])).toBe(3n)
  expect(shareArrival(3n, { least: 1n }, [claim(3n)])).toBe(0n)
})

it('shareArrival treats a quote of zero as no quote', () => {
  expect(shareArrival(3n, { expected: 0n, least: 1n }, [{ expected: 0n, least: 1n }])).toBe(3n)
  expect(shareArrival(3n, { expected: 0n, least: 1n }, [claim(3n)])).toBe(0n)
  expect(shareArrival(3n, claim(3n), [{ expected: 0n, least: 1n }])).toBe(3n)
})

it('shareArrival credits no coin twice, whichever purchase is checked first', () => {
  const quote = fc.record({ expected: fc.bigInt(1_000n, 1_000_000n), percent: fc.bigInt(80n, 120n) })
  fc.assert(
    fc.property(fc.array(quote, { minLength: 1, maxLength: 5 }), fc.nat(4), (quotes, first) => {
      let left = quotes.reduce((sum, { expected, percent }) => sum + (expected * percent) / 100n, 0n)
      let open = quotes.map(({ expected }) => claim(expected))

      for (let looks = 0; looks < 10 && open.length; looks++) {
        const mine = open[first % open.length] as ArrivalClaim
        const others = open.filter((one) => one !== mine)
        const share = left < mine.least ? 0n : shareArrival(left, mine, others)
        // The rest can be a few base units short because of rounding.
        expect(share <= left && (share === 0n || share + 5n >= mine.least)).toBe(true)
        left -= share
        open = share > 0n ? others : [...others, mine]
      }
    }),
    { numRuns: 2_000 }
  )
})
