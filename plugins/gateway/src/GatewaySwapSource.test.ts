/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import type { Connection, SwapRequest } from '@plugboard/core'
import { activitySources, swapSources } from '@plugboard/core/features'
import fc from 'fast-check'
import { json, startFaultServer } from '../test/faultServer.js'
import { gatewaySetup } from '../test/gatewaySetup.js'
import { readSwapCall, readSwapInstructions, readSwapQuotes } from './responses/readSwaps.js'

const { ended, kitFor } = gatewaySetup()

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

/** The plugin's sources, with a service that returns these answers by path. */
async function sourcesWith(
  answers: Readonly<Record<string, unknown>>,
  swaps: readonly string[] = [networkId],
  options = {}
) {
  const front = await startFaultServer((asked, response) => {
    const path = new URL(asked.url ?? '/', 'http://service').pathname
    const chains = { http: [], ws: [], swaps }
    // Requests other than those for swaps are answered too: a host that fails often gets no requests for a while.
    json(path === '/v1/supported-chains' ? chains : (answers[path] ?? {}))(asked, response)
  })
  ended.push(() => front.close())
  const { kit } = kitFor({ url: front.url, ...options })
  // The first use of the plugin loads the rest of it.
  await kit.contributions(activitySources)[0]?.page({ address: account, networkId })
  return { kit, sources: kit.contributions(swapSources), front }
}

/** As `sourcesWith`, where there must be one. */
async function sourceWith(...args: Parameters<typeof sourcesWith>) {
  const { sources, front } = await sourcesWith(...args)
  const [source] = sources
  if (!source) throw new Error('The plugin brings no source')
  return { source, front }
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

describe('swaps on Solana', () => {
  const sunrise = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  const owner = '86xCnPeV69n6t3DnyGvkKobf9FdN2H9oiVDdaMpo2MMY'
  const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
  const wrapped = 'So11111111111111111111111111111111111111112'
  const asked: SwapRequest = {
    connection: {
      networkId: sunrise,
      caipAddress: `${sunrise}:${owner}`,
      account: { namespace: 'solana', address: owner }
    } as Partial<Connection> as Connection,
    from: { networkId: sunrise },
    to: { networkId: sunrise, token: mint },
    amountIn: 2_000_000_000n,
    slippageBps: 100
  }
  const instruction = {
    programId: mint,
    accounts: [{ pubkey: owner, isSigner: true, isWritable: false }],
    data: 'u2T6zDHErxQ='
  }
  const answers = {
    '/v1/convert/quotes': { quotes: [{ id: 'jupiter', toAmount: '500' }] },
    '/v1/convert/build-transaction': {
      tx: { solana: { instructions: [instruction], addressLookupTableAddresses: [wrapped] } }
    }
  }
  const jupiterOf = (sources: Awaited<ReturnType<typeof sourcesWith>>['sources'], id = 'jupiter') => {
    const source = sources.find((one) => one.id === id)
    if (!source) throw new Error('There is no such source')
    return source
  }

  it('quotes and builds as Jupiter, and accepts well-formed instructions', async () => {
    const { sources, front } = await sourcesWith(answers, [sunrise])
    const source = jupiterOf(sources)
    expect([await source.serves(sunrise), await source.serves(networkId)]).toEqual([true, false])
    expect(await jupiterOf(sources, '1inch').serves(sunrise)).toBe(false)

    const quote = await source.quote(asked)

    expect(quote).toMatchObject({ source: 'jupiter', amountOut: 500n, minOut: 495n, spender: undefined })
    const ends = {
      from: `${sunrise}:${wrapped}`,
      to: `${sunrise}:${mint}`,
      userAddress: `${sunrise}:${owner}`
    }
    const [question] = front.asked('/v1/convert/quotes')
    expect(Object.fromEntries(question?.searchParams ?? [])).toMatchObject({ amount: '2000000000', ...ends })
    if (!quote) throw new Error('There is no quote')
    expect(await source.build(quote)).toEqual({
      kind: 'instructions',
      instructions: [{ ...instruction, accounts: [{ address: owner, isSigner: true, isWritable: false }] }],
      tables: [wrapped]
    })
    const order = front.requests.find(({ method }) => method === 'POST')
    expect(JSON.parse(order?.body ?? '')).toMatchObject({
      ...ends,
      solana: { slippage: 1, minReturn: '495' }
    })
  })

  it.each([
    ['a call', { to: router, data: '0x', amount: '0' }],
    ['no list', { solana: { instructions: instruction, addressLookupTableAddresses: [] } }],
    [
      'a program that is none',
      { solana: { instructions: [{ ...instruction, programId: router }], addressLookupTableAddresses: [] } }
    ],
    ['no tables', { solana: { instructions: [instruction] } }]
  ])('rejects a transaction with %s', async (_, tx) => {
    const built = { '/v1/convert/build-transaction': { tx } }
    const source = jupiterOf((await sourcesWith({ ...answers, ...built }, [sunrise])).sources)
    const quote = await source.quote(asked)
    if (!quote) throw new Error('There is no quote')
    await expect(source.build(quote)).rejects.toMatchObject({ kind: 'malformed' })
  })

  it('requests the quotes of all configured aggregators once, and shows each under its own name', async () => {
    const quotes = [
      { id: 'jupiter', toAmount: '500' },
      { id: 'acme', toAmount: '600' }
    ]
    const swaps = { acme: 'Acme', jupiter: 'Exchange' }
    const found = await sourcesWith({ '/v1/convert/quotes': { quotes } }, [sunrise], { swaps })

    const answered = await Promise.all(found.sources.map((source) => source.quote(asked)))

    expect(found.sources.map(({ name }) => name)).toEqual(['Acme', 'Exchange'])
    expect(answered.map((quote) => [quote?.source, quote?.amountOut])).toEqual([
      ['acme', 600n],
      ['jupiter', 500n]
    ])
    expect(found.front.asked('/v1/convert/quotes')).toHaveLength(1)
  })
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
