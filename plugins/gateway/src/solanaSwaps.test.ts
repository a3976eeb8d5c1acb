/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import type { Connection, SwapRequest } from '@plugboard/core'
import { swapSourcesSetup } from '../test/swapSourcesSetup.js'

const { sourcesWith } = swapSourcesSetup()

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
    expect([await source.serves(sunrise), await source.serves('eip155:1')]).toEqual([true, false])
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
    ['a call', { to: '0x111111125421ca6dc452d289314280a0f8842a65', data: '0x', amount: '0' }],
    ['no list', { solana: { instructions: instruction, addressLookupTableAddresses: [] } }],
    [
      'a program that is none',
      {
        solana: {
          instructions: [{ ...instruction, programId: '0x111111125421ca6dc452d289314280a0f8842a65' }],
          addressLookupTableAddresses: []
        }
      }
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
