/** @jest-environment node */
import { createHash } from 'node:crypto'
import { expect, it } from '@jest/globals'
import { parseCaipNetworkId } from '@plugboard/core'
import * as networks from './networks.js'

const all = Object.values(networks)

it('defines Cosmos Hub, Osmosis and a local chain by their chain ids', () => {
  expect(all.map(({ caipNetworkId }) => caipNetworkId).sort()).toEqual([
    'cosmos:cosmoshub-4',
    'cosmos:osmosis-1',
    'cosmos:plugboard-local-1'
  ])
  for (const { caipNetworkId, id, assets, cosmos, nativeCurrency } of all) {
    expect(parseCaipNetworkId(caipNetworkId)).toMatchObject({ namespace: 'cosmos', reference: id })
    expect(assets?.imageId).toBe(`cosmos-${id}`)
    expect(cosmos.coins[0]).toMatchObject({
      symbol: nativeCurrency.symbol,
      decimals: nativeCurrency.decimals
    })
    for (const { denom, low, average, high } of cosmos.feeCoins) {
      expect(cosmos.coins.map((coin) => coin.denom)).toContain(denom)
      expect(Number(low)).toBeLessThanOrEqual(Number(average))
      expect(Number(average)).toBeLessThanOrEqual(Number(high))
    }
  }
})

it('every IBC denomination is the hash of its origin (ICS-20)', () => {
  const foreign = all.flatMap(({ cosmos }) => cosmos.coins).filter(({ origin }) => origin)
  expect(foreign).toHaveLength(4)
  for (const { denom, origin } of foreign) {
    const hash = createHash('sha256').update(`${origin?.path}/${origin?.denom}`).digest('hex')
    expect(denom).toBe(`ibc/${hash.toUpperCase()}`)
  }
})
