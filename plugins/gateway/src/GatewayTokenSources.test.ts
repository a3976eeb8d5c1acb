/** @jest-environment node */
import { expect, it } from '@jest/globals'
import type { AssetRef } from '@plugboard/core'
import { assetKey, priceSources, tokenListSources } from '@plugboard/core/features'
import fc from 'fast-check'
import { type Behaviour, type FaultServer, json, startFaultServer } from '../test/faultServer.js'
import { gatewaySetup } from '../test/gatewaySetup.js'
import { pictureReader } from './responses/readPicture.js'
import { readPrices, readTokens } from './responses/readTokens.js'

const { ended, kitFor } = gatewaySetup()

const networkId = 'eip155:1'
const dollar = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

/** The plugin's sources, with a service that returns these answers by path. */
const sourcesWith = (answers: Readonly<Record<string, unknown>>) =>
  sourcesAt(({ url }) => json(answers[url.pathname]))

/** The plugin's sources, with a service that serves one network and treats the other requests as told. */
async function sourcesAt(treat: (request: FaultServer['requests'][number]) => Behaviour) {
  const front: FaultServer = await startFaultServer((request, response) => {
    const asked = front.requests.at(-1)
    const isChains = asked?.url.pathname === '/v1/supported-chains'
    const behaviour = !asked || isChains ? json({ http: [networkId], ws: [] }) : treat(asked)
    behaviour(request, response)
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

  expect([...found].map(([key, price]) => [key, price?.usd])).toEqual([
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

const tokensUpTo = (count: number): readonly Required<AssetRef>[] =>
  Array.from({ length: count }, (_, at) => ({ networkId, token: `0x${at.toString(16).padStart(40, '0')}` }))

/** A service that knows a price of every token, except in requests about one that `fails`. */
const priced =
  (fails: (token: string) => boolean) =>
  ({ body }: { readonly body: string }) => {
    const { addresses } = JSON.parse(body) as { readonly addresses: readonly string[] }
    if (addresses.some((one) => fails(one.slice(networkId.length + 1)))) return json({}, 429)
    return json({ fungibles: addresses.map((address) => ({ address, price: 2 })) })
  }

it('returns the prices of the requests that were answered if another fails, and marks the assets of that one', async () => {
  const tokens = tokensUpTo(1_600)
  const { prices } = await sourcesAt(priced((token) => token === tokens[700]?.token))

  const found = await prices.prices(tokens)

  const usd = tokens.map((token) => found.get(assetKey(token))?.usd)
  expect([usd[0], usd[700], usd[1_599]]).toEqual(['2', undefined, '2'])
  expect(found.size).toBe(tokens.length)
})

it('requests the prices of 500 tokens and the currency at once, and of more in requests that the service accepts', async () => {
  const { prices, front } = await sourcesAt(priced(() => false))
  const sizes = () =>
    front.requests.splice(0).flatMap(({ method, body }) => (method === 'POST' ? [body.length] : []))

  await prices.prices([{ networkId }, ...tokensUpTo(500)])
  expect(sizes()).toEqual([expect.any(Number)])

  const longest = tokensUpTo(1_600).map(({ token, ...rest }) => ({
    ...rest,
    token: `factory/${token}/${'a'.repeat(70)}`
  }))
  expect((await prices.prices(longest)).size).toBe(longest.length)
  expect(Math.max(...sizes())).toBeLessThan(65_536)
})

it('rejects if no request about prices is answered', async () => {
  const { prices } = await sourcesAt(priced(() => true))

  await expect(prices.prices(tokensUpTo(1_600))).rejects.toMatchObject({ status: 429 })
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
