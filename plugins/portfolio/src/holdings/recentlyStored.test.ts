/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import type { HoldingsQuery } from '@plugboard/core'
import { fakeNamespace, memoryStorage } from '@plugboard/core/testing'
import { pass } from '../../test/clockSetup'
import { chainOf, holdingsSetup } from '../../test/holdingsSetup'
import { holding, says, sourceOf } from '../../test/toyPortfolio'

const { watched } = holdingsSetup()

/** A gateway that still has an answer from before a payment. */
const gateway = sourceOf('gateway', { holdings: says(holding(9n, 'coin')) })
const later = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

describe('amounts that the chain reported before a reload', () => {
  /** The amounts of the coin that are drawn after a reload, without repetitions. @param ageMs how long ago the page was closed */
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
    const drawn = second.states.map(
      ({ amounts }) =>
        (amounts as [string | undefined, bigint][] | undefined)?.find(([token]) => token === 'coin')?.[1]
    )
    const codes = second.states.flatMap(({ code }) => code ?? [])
    return { drawn: drawn.filter((one, index) => one !== undefined && one !== drawn[index - 1]), codes }
  }
  const chain = chainOf([undefined, 5n], ['coin', 7n])
  const fails = () => Promise.reject(new Error('down'))

  it('are not replaced by the answer of a source, which can be older, but by that of the chain', async () => {
    expect(await drawnAfter(10_000, chain.holdings)).toEqual({ drawn: [8n, 7n], codes: [] })
  })

  it('are replaced by the answer of a source if the chain fails', async () => {
    const { drawn, codes } = await drawnAfter(10_000, fails)
    expect(drawn).toEqual([8n, 9n])
    expect(new Set(codes)).toEqual(new Set(['core/balanceUnavailable']))
  })

  it('are replaced by the first answer if they are old', async () => {
    expect((await drawnAfter(120_000, chain.holdings)).drawn).toEqual([8n, 9n, 7n])
  })
})
