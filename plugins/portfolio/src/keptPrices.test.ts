/** @jest-environment node */
import { expect, it } from '@jest/globals'
import type { AssetRef } from '@plugboard/core'
import { assetKey, type PriceSource } from '@plugboard/core/features'
import { clockSetup, pass } from '../test/clockSetup'
import { knows, pricesOf } from '../test/priceSources'
import { networkId } from '../test/toyPortfolio'

const made = clockSetup({ expectsWarnings: true })
const coin: AssetRef = { networkId, token: 'coin' }
const native: AssetRef = { networkId }

it('prices stay while their source fails or cannot read them, and go when it answers without them, whatever others do', async () => {
  const fails = () => Promise.reject(new Error('busy'))
  const answers: PriceSource['prices'][] = [
    knows({ coin: '2', native: '3' }),
    fails,
    async (assets) => new Map([...(await knows({ native: '4' })(assets)), [assetKey(coin), undefined]]),
    async () => new Map()
  ]
  const { service } = await made({
    plugins: [
      pricesOf('market', { prices: (assets) => (answers.shift() ?? fails)(assets) }),
      pricesOf('empty', { order: -1 }),
      pricesOf('broken', { order: 1, prices: fails })
    ]
  })
  const read = async () => {
    service.price(coin)
    service.price(native)
    await pass(10)
    const prices = [service.price(coin), service.price(native)].map((one) => one && [one.usd, one.at])
    await pass(60_000)
    return prices
  }

  const [known, kept, partly, gone] = [await read(), await read(), await read(), await read()]

  expect(known.map((price) => price?.[0])).toEqual(['2', '3'])
  expect(kept).toEqual(known)
  expect(partly).toEqual([known[0], ['4', expect.any(Number)]])
  expect(gone).toEqual([undefined, undefined])
})

it.each<[string, PriceSource['prices']]>([
  ['fails', () => Promise.reject(new Error('busy'))],
  ['cannot read them', async (assets) => new Map(assets.map((asset) => [assetKey(asset), undefined]))]
])('prices go after a quarter of an hour in which their source %s', async (_, fails) => {
  let ask: PriceSource['prices'] = knows({ coin: '2' })
  const { service } = await made({ plugins: [pricesOf('market', { prices: (assets) => ask(assets) })] })
  const read = async (ms: number) => {
    await pass(ms)
    service.price(coin)
    await pass(10)
    return service.price(coin)?.usd
  }
  expect(await read(0)).toBe('2')
  ask = fails

  expect(await read(14 * 60_000)).toBe('2')
  expect(await read(60_000)).toBeUndefined()
})
