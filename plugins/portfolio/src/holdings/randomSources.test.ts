/** @jest-environment node */
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import type { Holding, Holdings } from '@plugboard/core'
import type { AssetSource } from '@plugboard/core/features'
import fc from 'fast-check'
import { computed } from 'mobx'
import { account, amountsOf, holding, sourceOf, ToyChain, toyPortfolio } from '../../test/toyPortfolio'
import { mergeHoldings } from './mergeHoldings.js'

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] })
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  jest.restoreAllMocks()
  jest.useRealTimers()
})

const tokens = ['a', 'b', 'c', 'd', 'e', 'f'] as const
const entries = fc.uniqueArray(
  fc.tuple(fc.constantFrom(undefined, ...tokens), fc.bigInt({ min: 0n, max: 9n })),
  {
    selector: ([token]) => token ?? 'native'
  }
)

/** The behaviour of a source: each answer is delayed, fails, or never arrives. */
const answer = fc.record({
  delay: fc.oneof(fc.integer({ min: 0, max: 1400 }), fc.integer({ min: 1600, max: 9000 })),
  kind: fc.constantFrom('says', 'says', 'says', 'fails', 'hangs', 'nonsense'),
  entries
})
const behaviour = fc.record({
  serves: fc.boolean(),
  answers: fc.array(answer, { minLength: 2, maxLength: 2 })
})

const toHolding = ([token, value]: readonly [string | undefined, bigint]): Holding =>
  holding(value, token, { standing: token ? 'listed' : 'native' })

function sourceFrom({ serves, answers }: { serves: boolean; answers: Answer[] }): Partial<AssetSource> {
  const next = [...answers]
  return {
    serves: () => serves,
    async holdings() {
      const { delay, kind, entries: all } = next.shift() ?? { delay: 0, kind: 'fails', entries: [] }
      if (kind === 'hangs') return new Promise<never>(() => undefined)
      await new Promise((resolve) => setTimeout(resolve, delay))
      if (kind === 'fails') throw new Error('offline')
      if (kind === 'nonsense') return { all: [null, 7, {}] } as unknown as Holdings
      return { all: all.map(toHolding), complete: false, at: Date.now() }
    }
  }
}
type Answer = typeof answer extends fc.Arbitrary<infer T> ? T : never

it("the final holdings are the chain's answer for every token that any source has named", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(behaviour, { maxLength: 4 }),
      entries,
      entries,
      fc.integer({ min: 0, max: 12_000 }),
      async (sources, before, after, ms) => {
        const chain = new ToyChain(new Map(before))
        const { kit, service } = await toyPortfolio({
          namespaces: [chain.adapter()],
          plugins: sources.map((one, index) => sourceOf(`source${index}`, sourceFrom(one)))
        })
        service.holdings(account)
        await jest.advanceTimersByTimeAsync(ms)
        chain.amounts = new Map(after)
        void service.refresh(account)
        await jest.advanceTimersByTimeAsync(24_000)

        const said = sources.filter(({ serves }) => serves).flatMap(({ answers }) => answers)
        const named = new Set(
          said.filter(({ kind }) => kind === 'says').flatMap((one) => one.entries.map(([token]) => token))
        )
        const expected = after.filter(
          ([token, value]) => token !== undefined && value > 0n && named.has(token)
        )
        const state = service.holdings(account)
        expect(state).toMatchObject({ loading: false, error: undefined })
        const [native, ...rest] = amountsOf(state.holdings) ?? []
        expect(native).toEqual([undefined, chain.amounts.get(undefined) ?? 0n])
        expect(new Map(rest)).toEqual(new Map(expected))
        expect(state.holdings?.all.every(({ asset }) => asset.standing !== 'listed')).toBe(true)
        kit.dispose()
      }
    ),
    { numRuns: 200 }
  )
})

it('merging keeps every entry that the chain has not answered, from the first source that names it', () => {
  const answers = fc.array(fc.option(entries, { nil: undefined }), { maxLength: 5 })
  fc.assert(
    fc.property(answers, (all) => {
      const holdings = all.map((one) => one && { all: one.map(toHolding), complete: false, at: 1 })

      const merged = mergeHoldings({ answers: holdings, listed: new Map() })

      const first = new Map(
        all
          .flatMap((one) => one ?? [])
          .reverse()
          .map(([token, value]) => [token, value] as const)
      )
      expect(new Map(amountsOf(merged))).toEqual(first)
      expect(merged.all).toHaveLength(first.size)
    })
  )
})

it('reading changes no observable state, so that views may read while they render', async () => {
  const { kit, service } = await toyPortfolio({ namespaces: [new ToyChain(new Map()).adapter()] })
  // MobX throws if a computed value changes an observable.
  const read = () =>
    computed(() => [
      service.holdings(account).loading,
      service.price({ networkId: account.networkId }),
      service.listedTokens(account.networkId)
    ]).get()

  expect(read).not.toThrow()
  await jest.advanceTimersByTimeAsync(100)
  await jest.advanceTimersByTimeAsync(200_000)
  expect(read).not.toThrow()
  await jest.advanceTimersByTimeAsync(100)
  expect(read()[0]).toBe(false)
  kit.dispose()
})
