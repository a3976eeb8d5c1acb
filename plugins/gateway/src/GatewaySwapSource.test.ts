/** @jest-environment node */
import { expect, it } from '@jest/globals'
import type { Connection, SwapRequest } from '@plugboard/core'
import fc from 'fast-check'
import { json } from '../test/faultServer.js'
import { swapSourcesSetup } from '../test/swapSourcesSetup.js'
import { readSwapCall, readSwapInstructions, readSwapQuotes } from './responses/readSwaps.js'

const { sourcesWith, sourceWith } = swapSourcesSetup()

const networkId = 'eip155:1'
const account = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const dollar = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const router = '0x111111125421ca6dc452d289314280a0f8842a65'
const native = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

const request: SwapRequest = {
  connection: {
    networkId,
    caipAddress: `${networkId}:${account}`,
    account: { namespace: 'eip155', address: account }
  } as Partial<Connection> as Connection,
  from: { networkId, token: dollar },
  to: { networkId },
  amountIn: 1_000_000n,
  slippageBps: 50
}

it('[S9.06 part] quotes as 1inch, the default of the setting, with a minimum calculated by the plugin', async () => {
  const quotes = [
    { id: '1inch', toAmount: '400', spender: router },
    { id: null, toAmount: '500', spender: router },
    { id: 'other', toAmount: '900', spender: router },
    { id: '1inch', toAmount: '-1' },
    { toAmount: 900 }
  ]
  const { source, front } = await sourceWith({ '/v1/convert/quotes': { quotes } })

  const quote = await source.quote(request)

  expect(quote).toMatchObject({ source: '1inch', amountOut: 500n, minOut: 497n, spender: router, route: [] })
  const [asked] = front.asked('/v1/convert/quotes')
  expect(Object.fromEntries(asked?.searchParams ?? [])).toMatchObject({
    amount: '1000000',
    from: `${networkId}:${dollar}`,
    to: `${networkId}:${native}`,
    userAddress: `${networkId}:${account}`
  })
  expect(
    await source.quote({ ...request, from: { networkId }, to: { networkId, token: dollar } })
  ).toMatchObject({
    spender: undefined
  })
})

it('lists a spender once the visitor has agreed to a checked quote, not because the service names it', async () => {
  const { sources, kit } = await sourcesWith(
    { '/v1/convert/quotes': { quotes: [{ id: '1inch', toAmount: '500', spender: router }] } },
    [networkId],
    { swaps: { '1inch': '1inch', acme: 'Acme' } }
  )
  const spenders = () => sources.map((source) => source.spenders?.(networkId))
  const quote = await sources.find(({ id }) => id === '1inch')?.quote(request)
  const { connection } = request
  const asked = {
    method: 'eth_sendTransaction',
    connection,
    networkId,
    origin: 'https://shop.example'
  } as const
  expect([quote?.spender, spenders()]).toEqual([router, [[], []]])

  for (const intent of [{ kind: 'calls', connection, calls: [] }, undefined])
    await kit.hooks.beforeSign.promise({ ...asked, reviewed: { intent } })
  await kit.hooks.beforeSign.promise(asked)
  expect(spenders()).toEqual([[], []])
  const reviewed = { intent: { kind: 'swap', connection, quote } }
  expect(await kit.hooks.beforeSign.promise({ ...asked, reviewed })).toEqual({ ...asked, reviewed })

  expect(sources.map((source) => [source.id, source.spenders?.(networkId)])).toEqual([
    ['1inch', [router]],
    ['acme', []]
  ])
})

it('returns no quote if the service has none, and rejects if the service fails', async () => {
  const { source, front } = await sourceWith({ '/v1/convert/quotes': { quotes: [] } })
  expect(await source.quote(request)).toBeUndefined()
  front.behave(json({ error: {} }, 502))
  await expect(source.quote(request)).rejects.toMatchObject({ status: 502 })
})

it('builds the service’s call for the minimum of its quote, and revokes allowances', async () => {
  const tx = {
    to: `${networkId}:${router}`,
    data: '0x07ed2379',
    amount: '7',
    eip155: { gas: '0', gasPrice: '1' }
  }
  const { source, front } = await sourceWith({
    '/v1/convert/quotes': { quotes: [{ toAmount: '500', spender: router }] },
    '/v1/convert/build-transaction': { tx }
  })
  const quote = await source.quote(request)
  if (!quote) throw new Error('There is no quote')

  const plan = await source.build(quote)

  expect(plan).toEqual({ kind: 'calls', calls: [{ to: router, data: '0x07ed2379', value: 7n }] })
  const asked = front.requests.find(({ method }) => method === 'POST')
  expect(JSON.parse(asked?.body ?? '')).toEqual({
    projectId: 'demo',
    amount: '1000000',
    from: `${networkId}:${dollar}`,
    to: `${networkId}:${native}`,
    userAddress: `${networkId}:${account}`,
    eip155: { slippage: 0.5, minReturn: '497' },
    disableEstimate: true
  })
  const data = `0x095ea7b3${router.slice(2).padStart(64, '0')}${'0'.repeat(64)}`
  expect(await source.revoke?.(quote)).toEqual({ kind: 'calls', calls: [{ to: dollar, data }] })
})

it('serves the networks for which the service has an aggregator', async () => {
  const { source } = await sourceWith({}, ['eip155:10'])
  expect(await source.serves('eip155:10')).toBe(true)
  expect(await source.serves(networkId)).toBe(false)
  expect(source.serves('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')).toBe(false)
  // The answer is known by now, and an action of the account may depend on it.
  expect(source.serves(networkId)).toBe(false)
})

it('adds no source if the host turns it off', async () => {
  expect((await sourcesWith({}, [networkId], { swaps: false })).sources).toEqual([])
})

it('parses any JSON as quotes and calls, or rejects it as malformed', () => {
  const list = fc.array(fc.record({ id: fc.jsonValue(), toAmount: fc.jsonValue() }))
  const tx = fc.oneof(fc.jsonValue(), fc.record({ solana: fc.jsonValue() }))
  const any = fc.oneof(fc.jsonValue(), fc.record({ quotes: list, tx }))
  fc.assert(
    fc.property(any, (value) => {
      for (const read of [readSwapQuotes, readSwapCall, readSwapInstructions]) {
        try {
          read(value)
        } catch (error) {
          expect(error).toMatchObject({ kind: 'malformed' })
        }
      }
    })
  )
})
