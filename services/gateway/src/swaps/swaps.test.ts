/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { aggregatorSetup, operatorKey as key, type VendorAnswer } from '../../test/aggregatorForTest.js'
import recorded from '../../test/recorded/oneInch.json'
import { checkLive } from '../cli/checkLive.js'
import { readConfig } from '../gates/configSchema.js'
import { oneInchChains, oneInchUrl } from './oneInch.js'

const chainId = 'eip155:8453'
const ether = `${chainId}:0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE`
const dollar = `${chainId}:0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913`
const account = '0xf635736bab5f3b2d6c01304192Da098a760770E2'
const begun = aggregatorSetup()

type Answers = Readonly<Record<string, VendorAnswer>>
const right: Answers = {
  '/8453/quote': { status: 200, body: recorded.quote },
  '/8453/approve/spender': { status: 200, body: recorded.spender },
  '/8453/swap': { status: 200, body: recorded.swap }
}

/** A gateway whose aggregator answers in 1inch's recorded form. @param changed what it answers instead, by path */
async function begin(changed: Answers = {}) {
  const { build, ...rest } = await begun({
    kind: '1inch',
    chains: [chainId],
    isAllowed: ({ headers }) => headers.authorization === `Bearer ${key}`,
    refusal: { message: 'Unauthorized' },
    answer: (path) => ({ ...right, ...changed })[path] ?? { status: 404, body: {} },
    ends: { from: ether, to: dollar, amount: '1000000000000000' }
  })
  const buildNow = (change: object = {}) =>
    build({
      userAddress: `${chainId}:${account}`,
      eip155: { slippage: 1, minReturn: '2499241' },
      disableEstimate: true,
      ...change
    })
  return { ...rest, build: buildNow }
}

describe('aggregator quotes', () => {
  it('are requested with the operator’s key, and passed on with the spender', async () => {
    const { quotes, vendor, rig } = await begin()

    const answer = await quotes()

    expect(await answer.json()).toEqual({
      quotes: [
        {
          id: '1inch',
          fromAmount: '1000000000000000',
          toAmount: '2524486',
          fromAccount: ether.toLowerCase(),
          toAccount: dollar.toLowerCase(),
          spender: recorded.spender.address
        }
      ]
    })
    const [asked] = vendor.asked('/8453/quote')
    expect(Object.fromEntries(asked?.searchParams ?? [])).toEqual({
      src: ether.slice(chainId.length + 1).toLowerCase(),
      dst: dollar.slice(chainId.length + 1).toLowerCase(),
      amount: '1000000000000000'
    })
    await quotes()
    expect(vendor.asked('/8453/approve/spender')).toHaveLength(1)
    const chains = await (await rig.get('/v1/supported-chains?projectId=demo')).json()
    expect(chains).toMatchObject({ swaps: [chainId] })
  })

  it('are empty if there is no route or no aggregator for the chain', async () => {
    const { quotes } = await begin({ '/8453/quote': { status: 400, body: recorded.refusal } })
    expect(await (await quotes()).json()).toEqual({ quotes: [] })
    const elsewhere = { from: ether.replace('8453', '1'), to: dollar.replace('8453', '1') }
    expect(await (await quotes(elsewhere)).json()).toEqual({ quotes: [] })
  })

  it.each([
    ['refuses the key', 401, { message: 'Unauthorized' }, 502],
    ['is gone', 503, {}, 502],
    ['says something else', 200, { dstAmount: 5 }, 502],
    ['says a number below zero', 200, { dstAmount: '-5' }, 502],
    ['limits its callers', 429, {}, 429]
  ])('fail without revealing the key if the aggregator %s', async (_, status, body, expected) => {
    const { quotes, errors } = await begin({ '/8453/quote': { status, body } })
    const answer = await quotes()
    const text = await answer.text()
    expect(answer.status).toBe(expected)
    expect([text, ...errors.map(String)].filter((one) => one.includes(key))).toEqual([])
  })

  it.each([
    ['from', { from: 'eip155:8453' }],
    ['to', { to: dollar.replace('8453', '1') }],
    ['amount', { amount: '0' }],
    ['amount', { amount: '1.5' }],
    ['amount', { amount: '' }]
  ])('are rejected if %s is invalid', async (field, query) => {
    const { quotes, vendor } = await begin()
    const answer = await quotes(query)
    expect([answer.status, (await answer.json()).error.field]).toEqual([400, field])
    expect(vendor.requests).toEqual([])
  })
})

describe('transaction to sign', () => {
  it('is the aggregator’s call with a minimum, without partial fills, in a readable form', async () => {
    const { build, vendor } = await begin()

    const answer = await build()

    const { data, value, gasPrice } = recorded.swap.tx
    expect(await answer.json()).toEqual({
      tx: {
        from: `${chainId}:${account.toLowerCase()}`,
        to: `${chainId}:${recorded.swap.tx.to}`,
        data,
        amount: value,
        eip155: { gas: '0', gasPrice }
      }
    })
    const [asked] = vendor.asked('/8453/swap')
    expect(Object.fromEntries(asked?.searchParams ?? [])).toMatchObject({
      from: account.toLowerCase(),
      origin: account.toLowerCase(),
      minReturn: '2499241',
      allowPartialFill: 'false',
      compatibility: 'true'
    })
    expect(asked?.searchParams.has('slippage')).toBe(false)
    await build({ eip155: { slippage: 0.5 } })
    expect(vendor.asked('/8453/swap')[1]?.searchParams.get('slippage')).toBe('0.5')
  })

  it.each([
    ['userAddress', { userAddress: 'vitalik.eth' }],
    ['eip155.slippage', { eip155: { slippage: 51 } }],
    ['eip155', { eip155: undefined }],
    ['amount', { amount: 5 }],
    ['from', { from: ether.replace('eip155', 'solana') }]
  ])('is rejected if %s in the body is invalid', async (field, change) => {
    const { build, vendor } = await begin()
    const answer = await build(change)
    expect([answer.status, (await answer.json()).error]).toMatchObject([400, { code: 'INVALID_BODY', field }])
    expect(vendor.requests).toEqual([])
  })

  it('is unavailable if the quote no longer holds', async () => {
    const { build } = await begin({ '/8453/swap': { status: 400, body: recorded.refusal } })
    const answer = await build()
    expect([answer.status, (await answer.json()).error.code]).toEqual([404, 'NO_ROUTE'])
  })
})

it('queries the aggregator for a quote in the live check on each chain with a known dollar coin', async () => {
  const { config } = await begin()
  const lines: string[] = []
  expect(await checkLive(config, {}, (line) => lines.push(line))).toBe(true)
  expect(lines).toEqual([expect.stringMatching(/^eip155:8453 quotes: 1 found \(\d+ ms\)$/)])
  const wrong = { ...config, aggregators: config.aggregators.map((one) => ({ ...one, key: 'wrong' })) }
  expect(await checkLive(wrong, {}, (line) => lines.push(line))).toBe(false)
  expect(lines.join()).not.toContain(key)
})

it('[S9.06 part] uses 1inch on the twelve swap networks by default', () => {
  const { aggregators } = readConfig({ aggregators: [{ kind: '1inch', key }] })
  expect(aggregators).toEqual([{ kind: '1inch', key, url: oneInchUrl, chains: oneInchChains }])
  const ids = [1, 42161, 10, 324, 8453, 56, 137, 100, 43114, 250, 8217, 1313161554]
  expect(oneInchChains).toEqual(ids.map((id) => `eip155:${id}`))
  expect(() => readConfig({ aggregators: [{ kind: '1inch', key: 'two words' }] })).toThrow(/must be a key/)
  expect(() => readConfig({ aggregators: [{ kind: '0x', key }] })).toThrow(/must have url and chains/)
})
