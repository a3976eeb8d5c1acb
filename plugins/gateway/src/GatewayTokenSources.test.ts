/** @jest-environment node */
import { expect, it } from '@jest/globals'
import { priceSources, tokenListSources } from '@plugboard/core/features'
import fc from 'fast-check'
import { json, startFaultServer } from '../test/faultServer.js'
import { gatewaySetup } from '../test/gatewaySetup.js'
import { pictureReader } from './responses/readPicture.js'
import { readPrices, readTokens } from './responses/readTokens.js'

const { ended, kitFor } = gatewaySetup()

const networkId = 'eip155:1'
const dollar = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

/** The plugin's sources, with a service that returns these answers by path. */
async function sourcesWith(answers: Readonly<Record<string, unknown>>) {
  const front = await startFaultServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://service').pathname
    json(path === '/v1/supported-chains' ? { http: [networkId], ws: [] } : answers[path])(request, response)
  })
  ended.push(() => front.close())
  const { kit } = kitFor({ url: front.url })
  const [prices] = kit.contributions(priceSources)
  const [lists] = kit.contributions(tokenListSources)
  if (!prices || !lists) throw new Error('The plugin brings no sources')
  return { prices, lists, front }
}

it('returns prices by asset, regardless of symbols, and only requests served networks', async () => {
  const token = { networkId, token: dollar } as const
  const { prices, front } = await sourcesWith({
    '/v1/fungible/price': {
      fungibles: [
        { address: `${networkId}:${dollar}`, symbol: 'FAKE', price: 1 },
        { address: `${networkId}:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee`, price: 1.5e-9 },
        { address: `${networkId}:0x01`, symbol: 'USDC', price: 5 },
        { address: `${networkId}:0x02`, price: 'much' }
      ]
    }
  })

  const found = await prices.prices([token, { networkId }, { networkId: 'eip155:10', token: dollar }])

  expect([...found].map(([key, { usd }]) => [key, usd])).toEqual([
    [`${networkId}/token:${dollar.toLowerCase()}`, '1'],
    [`${networkId}/native:coin`, '0.0000000015']
  ])
  const asked = front.requests.find(({ method }) => method === 'POST')
  expect(JSON.parse(asked?.body ?? '')).toEqual({
    currency: 'usd',
    projectId: 'demo',
    addresses: [`${networkId}:${dollar}`, `${networkId}:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee`]
  })
  expect(asked?.headers['content-type']).toMatch(/^text\/plain/)
})

it('returns the listed tokens of the network with texts that are safe to show', async () => {
  const entry = {
    name: 'USD Coin',
    symbol: 'USDC',
    address: `${networkId}:${dollar}`,
    decimals: 6,
    logoUri: 'x'
  }
  const { lists, front } = await sourcesWith({
    '/v1/convert/tokens': {
      tokens: [
        { ...entry, name: 'USD\u202e Coin' },
        { ...entry, address: `eip155:10:${dollar}` },
        { ...entry, decimals: 99 },
        { ...entry, address: `${networkId}:` },
        null
      ]
    }
  })

  expect(await lists.tokens(networkId)).toEqual([
    { networkId, token: dollar, name: 'USD Coin', symbol: 'USDC', decimals: 6, standing: 'listed' }
  ])
  expect(await lists.tokens('eip155:10')).toEqual([])
  expect(front.asked('/v1/convert/tokens')).toHaveLength(1)
})

it('parses any JSON as prices and tokens, or rejects it as malformed', () => {
  const list = fc.array(fc.record({ address: fc.jsonValue(), price: fc.jsonValue(), name: fc.jsonValue() }))
  const any = fc.oneof(fc.jsonValue(), fc.record({ fungibles: list, tokens: list }))
  fc.assert(
    fc.property(any, (value) => {
      for (const read of [readPrices, (one: unknown) => readTokens(one, networkId, pictureReader(''))]) {
        try {
          read(value)
        } catch (error) {
          expect(error).toMatchObject({ kind: 'malformed' })
        }
      }
    })
  )
})

it('adds no source if the host turns it off', () => {
  const { kit } = kitFor({ url: 'http://127.0.0.1:1', tokens: false })

  expect([kit.contributions(priceSources), kit.contributions(tokenListSources)]).toEqual([[], []])
})
