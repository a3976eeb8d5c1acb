import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { type Asset, type AssetRef, definePlugin, type Kit } from '@plugboard/core'
import {
  assetKey,
  type Price,
  type PriceSource,
  priceSources,
  type TokenListSource,
  tokenListSources
} from '@plugboard/core/features'
import { fakeNamespace } from '@plugboard/core/testing'
import { autorun } from 'mobx'
import { account, holding, networkId, says, sourceOf, ToyChain, toyPortfolio } from '../test/toyPortfolio'

const kits: Kit[] = []
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] })
})
afterEach(() => {
  for (const kit of kits.splice(0)) kit.dispose()
  jest.useRealTimers()
})

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)
const made = async (...args: Parameters<typeof toyPortfolio>) => {
  const test = await toyPortfolio(...args)
  kits.push(test.kit)
  return test
}
const coin: AssetRef = { networkId, token: 'coin' }
const native: AssetRef = { networkId }

function pricesOf(id: string, source: Partial<PriceSource>) {
  return definePlugin({
    name: `host:${id}`,
    setup: (kit) =>
      void kit.contribute(priceSources, { id, serves: () => true, prices: async () => new Map(), ...source })
  })
}

/** A source that knows these prices by token. */
function knows(known: Readonly<Record<string, string>>) {
  return jest.fn(
    async (assets: readonly AssetRef[]) =>
      new Map<string, Price>(
        assets.flatMap((asset) => {
          const usd = known[asset.token ?? 'native']
          return usd === undefined ? [] : [[assetKey(asset), { usd, at: Date.now() }] as const]
        })
      )
  )
}

describe('Prices', () => {
  it('of all assets that are drawn together are asked for at once, and kept for a minute', async () => {
    const prices = knows({ coin: '2', native: '3.5' })
    const { service } = await made({ plugins: [pricesOf('market', { prices })] })
    const seen: unknown[] = []
    const draw = () => seen.push([service.price(coin)?.usd, service.price(native)?.usd])
    const stop = autorun(draw)
    await pass(10)
    draw()
    stop()
    await pass(59_000)
    draw()
    expect(prices.mock.calls.map(([assets]) => assets)).toEqual([[coin, native]])

    await pass(2000)
    draw()
    await pass(10)

    expect(prices).toHaveBeenCalledTimes(2)
    expect(seen[0]).toEqual([undefined, undefined])
    expect(seen.slice(-3)).toEqual(Array(3).fill(['2', '3.5']))
  })

  it('are those of the source with the smallest order, whoever answers first, and the others fill in what it does not know', async () => {
    const slow = knows({ coin: '2' })
    const prices: PriceSource['prices'] = async (assets) => {
      await new Promise((resolve) => setTimeout(resolve, 500))
      return slow(assets)
    }
    const { service } = await made({
      plugins: [
        pricesOf('second', { order: 2, prices: knows({ coin: '20', native: '30' }) }),
        pricesOf('first', { order: 1, prices }),
        pricesOf('elsewhere', { order: 0, serves: () => false, prices: knows({ coin: '200' }) })
      ]
    })
    const read = () => [service.price(coin)?.usd, service.price(native)?.usd]

    read()
    await pass(10)
    const early = read()
    await pass(600)

    expect([early, read()]).toEqual([
      ['20', '30'],
      ['2', '30']
    ])
  })

  it('[S9.09 part] are not asked for on test networks', async () => {
    const prices = knows({ coin: '2' })
    const adapter = fakeNamespace()
    const networks = adapter.networks.map((network) => ({ ...network, testnet: true }))
    const { service } = await made({
      namespaces: [{ ...adapter, networks }],
      plugins: [pricesOf('market', { prices })]
    })

    service.price(coin)
    await pass(100)

    expect([service.price(coin), prices.mock.calls.length]).toEqual([undefined, 0])
  })

  it('that are no numbers, or that no source confirms any more, are not shown', async () => {
    const answers: Readonly<Record<string, string>>[] = [{ coin: '2', native: '1e5' }, { native: '-1' }]
    const prices: PriceSource['prices'] = async (assets) => knows(answers.shift() ?? {})(assets)
    const { service } = await made({ plugins: [pricesOf('market', { prices })] })
    const read = async () => {
      service.price(coin)
      service.price(native)
      await pass(10)
      return [service.price(coin)?.usd, service.price(native)?.usd]
    }

    expect(await read()).toEqual(['2', undefined])
    await pass(60_000)
    expect(await read()).toEqual([undefined, undefined])
  })

  it('are asked for at once where a source comes later', async () => {
    const { service, kit } = await made()
    service.price(coin)
    await pass(100)

    await kit.use(pricesOf('market', { prices: knows({ coin: '2' }) }))
    service.price(coin)
    await pass(100)

    expect(service.price(coin)?.usd).toBe('2')
  })
})

const token = (name: string, change: Partial<Asset> = {}): Asset => holding(0n, name, change).asset

function listOf(id: string, tokens: TokenListSource['tokens'], order = 0) {
  return definePlugin({
    name: `host:${id}`,
    setup: (kit) => void kit.contribute(tokenListSources, { id, order, serves: () => true, tokens })
  })
}

describe('Token lists', () => {
  it('vouch for the token that they name, not for another with its symbol, and are read with the account', async () => {
    const chain = new ToyChain(
      new Map([
        [undefined, 5n],
        ['usdc', 7n],
        ['fake', 8n],
        ['bad', 9n]
      ])
    )
    const list = [token('usdc', { name: 'USD Coin' }), token('bad'), token('other')]
    const { service } = await made({
      namespaces: [chain.adapter()],
      plugins: [
        listOf('list', async () => list),
        sourceOf('index', {
          holdings: says(
            holding(8n, 'fake', { symbol: 'USDC', standing: 'listed' }),
            holding(9n, 'bad', { standing: 'flagged' })
          )
        })
      ]
    })

    service.holdings(account)
    await pass(100)

    const shown = service.holdings(account).holdings?.all
    expect(shown?.map(({ asset }) => [asset.token, asset.name, asset.standing])).toEqual([
      [undefined, 'Toy', 'native'],
      ['fake', 'fake', 'unknown'],
      ['bad', 'bad', 'flagged'],
      ['usdc', 'USD Coin', 'listed']
    ])
    expect(service.listedTokens(networkId).map((one) => one.token)).toEqual(['usdc', 'bad', 'other'])
  })

  it('that come late have the chain asked once more', async () => {
    const chain = new ToyChain(new Map([['usdc', 7n]]))
    const late = async () => {
      await new Promise((resolve) => setTimeout(resolve, 4000))
      return [token('usdc')]
    }
    const { service } = await made({ namespaces: [chain.adapter()], plugins: [listOf('list', late)] })
    const shown = () => service.holdings(account).holdings?.all.map(({ asset }) => asset.standing)

    shown()
    await pass(2000)
    const early = shown()
    await pass(3000)

    expect([early, shown()]).toEqual([['native'], ['native', 'listed']])
  })

  it('are read whatever number of tokens a source names', async () => {
    const chain = new ToyChain(new Map([['usdc', 7n]]))
    const flood = Array.from({ length: 5000 }, (_, index) => holding(1n, `spam${index}`))
    const { service } = await made({
      namespaces: [chain.adapter()],
      plugins: [listOf('list', async () => [token('usdc')]), sourceOf('flood', { holdings: says(...flood) })]
    })

    service.holdings(account)
    await pass(100)

    expect(chain.asked.at(-1)?.tokens).toHaveLength(1500)
    expect(service.holdings(account).holdings?.all.map((one) => one.asset.token)).toEqual([undefined, 'usdc'])
  })

  it('do not vouch for a token that counts otherwise than they say', async () => {
    const chain = new ToyChain(new Map([['usdc', 7n]]))
    const { service } = await made({
      namespaces: [chain.adapter()],
      plugins: [listOf('list', async () => [token('usdc', { decimals: 6 })])]
    })

    service.holdings(account)
    await pass(100)

    const usdc = service.holdings(account).holdings?.all.find(({ asset }) => asset.token === 'usdc')
    expect([usdc?.asset.standing, usdc?.asset.decimals]).toEqual(['unknown', 2])
  })

  it('say what a token is, and the chain what is on none', async () => {
    const describe = jest.fn(async (_: unknown, tokens: readonly string[]) =>
      tokens.map((one) => (one === 'ghost' ? undefined : token(one, { name: 'As the chain says' })))
    )
    const { service } = await made({
      namespaces: [fakeNamespace({ capabilities: { describe } })],
      plugins: [listOf('list', async () => [token('usdc', { name: 'USD Coin' })])]
    })
    const nameOf = async (name: string) => (await service.describe({ networkId, token: name }))?.name

    expect(await nameOf('usdc')).toBe('USD Coin')
    expect(await nameOf('coin')).toBe('As the chain says')
    expect(await nameOf('ghost')).toBeUndefined()
    expect(await service.describe(native)).toMatchObject({ symbol: 'TOY', standing: 'native' })
    expect(describe).toHaveBeenCalledTimes(2)
    describe.mockRejectedValueOnce(new Error('down'))
    await expect(nameOf('coin')).rejects.toThrow('down')
  })
})
