/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import type { HoldingsQuery } from '@plugboard/core'
import { fakeNamespace, memoryStorage } from '@plugboard/core/testing'
import { pass } from '../../test/clockSetup'
import { chainOf, holdingsSetup } from '../../test/holdingsSetup'
import { account, holding, says, sourceOf } from '../../test/toyPortfolio'

const { watched } = holdingsSetup()

/** A gateway that still has an answer from before a payment, and knows of a token that the chain has not been asked about. */
const gateway = sourceOf('gateway', { holdings: says(holding(9n, 'coin'), holding(4n, 'fresh')) })
const later = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

describe('amounts that the chain reported before a reload', () => {
  /** The amounts that are drawn after a reload, without repetitions. @param ageMs how long ago the page was closed */
  async function drawnAfter(ageMs: number, answer: (query: HoldingsQuery) => Promise<unknown>) {
    const storage = memoryStorage()
    const first = await watched({
      storage,
      namespaces: [chainOf([undefined, 5n], ['coin', 8n]).adapter()],
      plugins: [gateway]
    })
    await first.kit.connect('wallet')
    first.watch()
    await pass(100)
    first.kit.dispose()
    await pass(ageMs)

    const holdings = async (query: HoldingsQuery) => {
      await later(300)
      return answer(query) as ReturnType<ReturnType<typeof chainOf>['holdings']>
    }
    const second = await watched({
      storage,
      namespaces: [fakeNamespace({ capabilities: { holdings } })],
      plugins: [gateway]
    })
    await second.kit.ready
    second.watch()
    await pass(2_000)
    const drawn = (token: string) => {
      const all = second.states.flatMap(({ amounts }) =>
        amounts ? (new Map(amounts as [string | undefined, bigint][]).get(token) ?? 0n) : []
      )
      return all.filter((one, index) => one !== all[index - 1])
    }
    return { drawn, codes: () => second.states.flatMap(({ code }) => code ?? []) }
  }
  const chain = chainOf([undefined, 5n], ['coin', 7n])
  const fails = () => Promise.reject(new Error('down'))

  it('are not replaced by the answer of a source, which can be older, but by that of the chain', async () => {
    const { drawn, codes } = await drawnAfter(10_000, chain.holdings)
    expect(drawn('coin')).toEqual([8n, 7n])
    expect(codes()).toEqual([])
  })

  it('stay next to tokens that only a source knows, which are drawn at once, until the chain denies those', async () => {
    const { drawn } = await drawnAfter(10_000, chain.holdings)
    expect(drawn('fresh')).toEqual([0n, 4n, 0n])
  })

  it('go if the chain answers without them', async () => {
    const { drawn } = await drawnAfter(10_000, chainOf([undefined, 5n]).holdings)
    expect(drawn('coin')).toEqual([8n, 0n])
  })

  it('stay for two minutes if the chain fails, and are then replaced by the answer of a source', async () => {
    const { drawn, codes } = await drawnAfter(10_000, fails)
    expect([drawn('coin'), drawn('fresh')]).toEqual([[8n], [0n, 4n]])
    expect(new Set(codes())).toEqual(new Set(['core/balanceUnavailable']))

    await pass(107_000)
    expect(drawn('coin')).toEqual([8n])
    await pass(2_000)
    expect(drawn('coin')).toEqual([8n, 9n])
  })

  it('are replaced by the first answer if they are old', async () => {
    expect((await drawnAfter(120_000, chain.holdings)).drawn('coin')).toEqual([8n, 9n, 7n])
  })

  it('remain marked as a part if there was no room for all of them', async () => {
    const names = Array.from({ length: 400 }, (_, at) => `coin${at}`)
    const all = chainOf([undefined, 5n], ...names.map((name): [string, bigint] => [name, 8n]))
    const plugins = [sourceOf('index', { holdings: says(...names.map((name) => holding(9n, name))) })]
    const storage = memoryStorage()
    const first = await watched({ storage, namespaces: [all.adapter()], plugins })
    await first.kit.connect('wallet')
    first.watch()
    await pass(100)
    first.kit.dispose()
    const second = await watched({
      storage,
      namespaces: [fakeNamespace({ capabilities: { holdings: fails } })],
      plugins: [gateway]
    })
    await second.kit.ready
    second.watch()

    await pass(2_000)

    const { holdings, isCut } = second.service.holdings(account)
    expect(holdings?.all.map(({ asset }) => asset.token)).toContain('fresh')
    expect(isCut).toBe(true)
  })
})
