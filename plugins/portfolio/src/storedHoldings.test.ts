/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { definePlugin, type Holdings, type HoldingsQuery } from '@plugboard/core'
import { tokenListSources } from '@plugboard/core/features'
import { fakeNamespace, memoryStorage } from '@plugboard/core/testing'
import { pass } from '../test/clockSetup'
import { chainOf, holdingsSetup, never } from '../test/holdingsSetup'
import { account, amountsOf, holding, says, sourceOf } from '../test/toyPortfolio'

const { watched } = holdingsSetup()

describe('[S3.29] stored holdings', () => {
  const coins = Array.from({ length: 900 }, (_, index): [string, bigint] => [`coin${index}`, 1n])

  it('are shown after a reload with their age, within the size limit, and removed on disconnect', async () => {
    const storage = memoryStorage()
    const entries = () =>
      Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
        .filter((key) => key.includes('portfolio.'))
        .map((key) => storage.getItem(key) ?? '')
    const chain = chainOf([undefined, 5n], ...coins)
    const index = sourceOf('index', { holdings: says(...coins.map(([token]) => holding(1n, token))) })
    // The chain's answer is older than the time at which it is stored.
    const holdings = async (query: HoldingsQuery) => ({
      ...(await chain.holdings(query)),
      at: Date.now() - 2_000
    })
    const namespaces = [fakeNamespace({ capabilities: { holdings } })]
    const first = await watched({ storage, namespaces, plugins: [index] })
    await first.kit.connect('wallet')
    first.watch()
    await pass(100)
    const { holdings: read } = first.service.holdings(account)
    expect(read?.all).toHaveLength(901)
    first.kit.dispose()
    expect(entries()).toHaveLength(1)
    expect(entries()[0]?.length).toBeLessThanOrEqual(60_000)
    await pass(3_600_000)

    const second = await watched({
      storage,
      namespaces: [fakeNamespace({ capabilities: { holdings: never } })]
    })
    await second.kit.ready
    second.watch()
    await pass(10)
    const amounts = second.last()?.amounts as unknown[]
    expect(amounts.slice(0, 2)).toEqual([
      [undefined, 5n],
      ['coin0', 1n]
    ])
    expect(second.service.holdings(account).holdings?.at).toBe(read?.at)
    expect(Date.now() - (read?.at ?? 0)).toBeGreaterThanOrEqual(3_602_000)

    await second.kit.disconnect()
    await pass(100)
    expect(entries()).toEqual([])
  })

  it('are available on first request if the code was prefetched, and prefetching reads nothing', async () => {
    const storage = memoryStorage()
    const first = await watched({ storage, namespaces: [chainOf([undefined, 5n]).adapter()] })
    await first.kit.connect('wallet')
    first.watch()
    await pass(100)
    first.kit.dispose()
    const asked: string[] = []
    const holdings = ({ address }: { readonly address: string }) => {
      asked.push(address)
      return never()
    }
    const second = await watched({ storage, namespaces: [fakeNamespace({ capabilities: { holdings } })] })
    await second.kit.ready

    second.service.prefetch?.()
    await pass(5000)

    expect(asked).toEqual([])
    const atOnce = second.service.holdings(account)
    expect(amountsOf(atOnce.holdings)).toEqual([[undefined, 5n]])
    await pass(5000)
    expect(asked).toHaveLength(1)
    // The start of the reading is not a change, so nothing is drawn again.
    expect(second.service.holdings(account)).toBe(atOnce)
  })

  it('are marked as a part if there was no room for all, and begin with those that lists contain', async () => {
    const storage = memoryStorage()
    const listed = coins.slice(-20).map(([token]) => holding(0n, token).asset)
    const list = definePlugin({
      name: 'host:list',
      setup: (kit) =>
        void kit.contribute(tokenListSources, { id: 'list', serves: () => true, tokens: async () => listed })
    })
    const index = sourceOf('index', {
      holdings: async (query) => {
        await new Promise((resolve) => setTimeout(resolve, 100))
        return says(...coins.map(([token]) => holding(1n, token)))(query)
      }
    })
    const chain = chainOf([undefined, 5n], ...coins)
    const first = await watched({ storage, namespaces: [chain.adapter()], plugins: [index, list] })
    await first.kit.connect('wallet')
    first.watch()
    await pass(200)
    expect(first.service.holdings(account).isCut).toBeUndefined()
    first.kit.dispose()

    const second = await watched({ storage, namespaces: [chain.adapter()], plugins: [index, list] })
    await second.kit.ready
    second.watch()
    await pass(10)
    const { holdings, isCut } = second.service.holdings(account)
    const tokens = holdings?.all.map(({ asset }) => asset.token) ?? []
    expect([tokens.length < 901, isCut]).toEqual([true, true])
    expect(tokens.slice(0, 21)).toEqual([undefined, ...listed.map(({ token }) => token)])
    await pass(2_000)

    expect(second.service.holdings(account).holdings?.all).toHaveLength(901)
    expect(second.service.holdings(account).isCut).toBeUndefined()
  })

  it('are not shown if an amount is missing', async () => {
    const storage = memoryStorage()
    const first = await watched({ storage, namespaces: [chainOf([undefined, 5n]).adapter()] })
    await first.kit.connect('wallet')
    first.watch()
    await pass(100)
    first.kit.dispose()
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
    const key = keys.find((one) => one.includes('portfolio.')) ?? ''
    const text = storage.getItem(key) ?? ''
    expect(text).toContain('"value":"5",')
    storage.setItem(key, text.replace('"value":"5",', ''))

    const second = await watched({
      storage,
      namespaces: [fakeNamespace({ capabilities: { holdings: never } })]
    })
    await second.kit.ready
    second.watch()
    await pass(10)

    expect(second.last()?.amounts).toBeUndefined()
  })

  it('are removed on disconnect even if nobody has requested them since the reload', async () => {
    const storage = memoryStorage()
    const stored = () => Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
    const first = await watched({ storage, namespaces: [chainOf([undefined, 5n]).adapter()] })
    await first.kit.connect('wallet')
    first.watch()
    await pass(100)
    first.kit.dispose()
    expect(stored().join()).toContain('portfolio.')

    const second = await watched({ storage })
    await second.kit.ready
    await second.kit.disconnect()
    await pass(100)

    expect(stored().join()).not.toContain('portfolio.')
  })
})

it('an answer that is not a list of holdings is ignored, and its plugin reported', async () => {
  const odd = { all: 'many' } as unknown as Holdings
  const { watch, last, errors } = await watched({
    namespaces: [fakeNamespace({ balance: 5n })],
    plugins: [sourceOf('odd', { holdings: async () => odd })]
  })

  watch()
  await pass(100)

  expect(last()?.amounts).toEqual([[undefined, 5n]])
  expect(errors.map(({ message }) => message)).toEqual([
    "The plugin 'host:odd' is at fault: what an account has: TypeError: The answer is not a list of holdings"
  ])
})
