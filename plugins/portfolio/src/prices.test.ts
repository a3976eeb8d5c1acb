/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import type { AssetRef } from '@plugboard/core'
import type { AssetSource, PriceSource } from '@plugboard/core/features'
import { fakeNamespace } from '@plugboard/core/testing'
import { autorun } from 'mobx'
import { clockSetup, pass } from '../test/clockSetup'
import { knows, pricesOf } from '../test/priceSources'
import { account, holding, networkId, says, sourceOf } from '../test/toyPortfolio'

const made = clockSetup()
const coin: AssetRef = { networkId, token: 'coin' }
const native: AssetRef = { networkId }

describe('prices', () => {
  it('of all assets rendered together are requested at once, and cached for a minute', async () => {
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

  it('of everything that the sources of an account name are requested at once, 1.5 s after its opening at the latest', async () => {
    const prices = knows({ coin: '2', native: '3.5', late: '4' })
    const after =
      (ms: number, ...all: ReturnType<typeof holding>[]): AssetSource['holdings'] =>
      async () => {
        await new Promise((resolve) => setTimeout(resolve, ms))
        return { all, complete: false, at: Date.now() }
      }
    const { service } = await made({
      plugins: [
        pricesOf('market', { prices }),
        sourceOf('quick', { holdings: after(100, holding(5n), holding(7n, 'coin')) }),
        sourceOf('slow', { holdings: after(400, holding(9n, 'late')) })
      ]
    })
    const draw = () => {
      for (const { asset } of service.holdings(account).holdings?.all ?? []) service.price(asset)
      return service.price(native)?.usd
    }
    const stop = autorun(draw)
    await pass(390)
    expect(prices).not.toHaveBeenCalled()
    await pass(20)
    expect(prices.mock.calls.map(([assets]) => assets.map(({ token }) => token).sort())).toEqual([
      ['coin', 'late', undefined]
    ])
    expect(draw()).toBe('3.5')
    stop()
  })

  it('do not wait longer than 1.5 s for a source that does not answer', async () => {
    const prices = knows({ native: '3.5' })
    const { service } = await made({
      plugins: [
        pricesOf('market', { prices }),
        sourceOf('silent', { holdings: () => new Promise(() => undefined) })
      ]
    })
    const stop = autorun(() => [service.holdings(account), service.price(native)])
    await pass(1490)
    expect(prices).not.toHaveBeenCalled()
    await pass(20)
    expect(prices).toHaveBeenCalledTimes(1)
    stop()
  })

  it('come from the source with the smallest order, even if it is slower; the others fill the gaps', async () => {
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

  it('are being read until each source has answered the first request, even if none of them knows one', async () => {
    const prices: PriceSource['prices'] = async (assets) => {
      await new Promise((resolve) => setTimeout(resolve, assets.length > 1 ? 500 : 200))
      return knows({ native: '3.5' })(assets)
    }
    const { service } = await made({
      plugins: [pricesOf('market', { prices }), pricesOf('fast', { prices: knows({}) })]
    })
    const seen: unknown[] = []
    const isReading = () => [coin, native].map((asset) => service.isReadingPrice?.(asset))
    const stop = autorun(() =>
      seen.push([service.price(coin)?.usd, service.price(native)?.usd, ...isReading()])
    )
    // It is requested while the others are: its answer says nothing about them.
    await pass(100)
    service.price({ networkId, token: 'bean' })
    await pass(250)
    expect(isReading()).toEqual([true, true])
    expect(service.isReadingPrice?.({ networkId, token: 'bean' })).toBe(false)

    await pass(250)

    stop()
    expect(seen.at(-1)).toEqual([undefined, '3.5', false, false])
    // A known price stays known while it is requested again.
    await pass(60_000)
    service.price(native)
    service.price(coin)
    expect(isReading()).toEqual([false, false])
  })

  it('[S9.09 part] are not requested on test networks', async () => {
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
    expect(service.isReadingPrice?.(coin)).toBe(false)
  })

  it('[S9.09 part] are not in the token balances of an account on a test network, whatever a source says', async () => {
    const balancesOf = async (testnet: boolean) => {
      const adapter = fakeNamespace({ balance: 500n })
      const networks = adapter.networks.map((network) => ({ ...network, testnet }))
      const { kit, service } = await made({
        namespaces: [{ ...adapter, networks }],
        plugins: [sourceOf('index', { holdings: says({ ...holding(500n), usd: '3' }) })]
      })
      await kit.connect('wallet')
      service.holdings(account)
      await pass(100)
      return kit.accounts.of().tokenBalance.map(({ price, value }) => [price, value])
    }

    expect(await balancesOf(false)).toEqual([[3, 15]])
    expect(await balancesOf(true)).toEqual([[0, undefined]])
  })

  it('are not shown if they are invalid or no longer confirmed by a source', async () => {
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

  it('are requested immediately when a source is added later', async () => {
    const { service, kit } = await made()
    service.price(coin)
    await pass(100)

    await kit.use(pricesOf('market', { prices: knows({ coin: '2' }) }))
    service.price(coin)
    await pass(100)

    expect(service.price(coin)?.usd).toBe('2')
  })
})
