/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { aggregatorSetup, operatorKey as key, type VendorAnswer } from '../../test/aggregatorForTest.js'
import recorded from '../../test/recorded/jupiter.json'
import { checkLive } from '../cli/checkLive.js'
import { readConfig } from '../gates/configSchema.js'
import { jupiterChains, jupiterUrl } from './jupiter.js'

const chainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const [sol, dollar] = [recorded.build.inputMint, recorded.build.outputMint]
const account = '86xCnPeV69n6t3DnyGvkKobf9FdN2H9oiVDdaMpo2MMY'
const begun = aggregatorSetup()

const right: VendorAnswer = { status: 200, body: recorded.build }

/** A gateway whose aggregator answers in the shape of Jupiter. @param answers one after the other; the last one stays */
async function begin(...answers: readonly VendorAnswer[]) {
  const left = answers.length ? [...answers] : [right]
  const next = () => (left.length > 1 ? left.shift() : left[0]) ?? right
  const { build, vendor, ...rest } = await begun({
    kind: 'jupiter',
    chains: [chainId],
    isAllowed: ({ headers }) => headers['x-api-key'] === key,
    refusal: { code: 401, message: 'Unauthorized' },
    answer: (path) => (path === '/build' ? next() : { status: 404, body: {} }),
    ends: {
      ...{ from: `${chainId}:${sol}`, to: `${chainId}:${dollar}`, amount: '10000000' },
      userAddress: `${chainId}:${account}`
    }
  })
  const asked = () => vendor.asked('/build').map(({ searchParams }) => Object.fromEntries(searchParams))
  const buildNow = (change: object = {}) =>
    build({ solana: { slippage: 1, minReturn: '1407123' }, ...change })
  return { ...rest, vendor, build: buildNow, asked }
}

/** The same, for another price. */
const priced = (outAmount: number, otherAmountThreshold: number): VendorAnswer => ({
  status: 200,
  body: {
    ...recorded.build,
    ...{ outAmount: String(outAmount), otherAmountThreshold: String(otherAmountThreshold) }
  }
})

describe('Jupiter quotes', () => {
  it('are requested with the operator’s key for the requesting account, and passed on', async () => {
    const { quotes, asked, rig } = await begin()

    const answer = await quotes()

    expect(await answer.json()).toEqual({
      quotes: [
        {
          id: 'jupiter',
          fromAmount: '10000000',
          toAmount: '1421337',
          fromAccount: `${chainId}:${sol}`,
          toAccount: `${chainId}:${dollar}`
        }
      ]
    })
    const question = { inputMint: sol, outputMint: dollar, amount: '10000000', taker: account }
    expect(asked()).toEqual([{ ...question, maxAccounts: '40' }])
    const chains = await (await rig.get('/v1/supported-chains?projectId=demo')).json()
    expect(chains).toMatchObject({ swaps: [chainId] })
  })

  it('are empty if there is no route', async () => {
    const { quotes } = await begin({ status: 400, body: recorded.refusal })
    expect(await (await quotes()).json()).toEqual({ quotes: [] })
  })

  it.each([
    ['refuses the key', 401, { message: 'Unauthorized' }, 502],
    ['is gone', 503, {}, 502],
    ['says something else', 200, { outAmount: '5' }, 502],
    ['names an account that is none', 200, { ...recorded.build, swapInstruction: { programId: 'x' } }, 502],
    ['limits its callers', 429, {}, 429]
  ])('fail without revealing the key if Jupiter %s', async (_, status, body, expected) => {
    const { quotes, errors } = await begin({ status, body })
    const answer = await quotes()
    const text = await answer.text()
    expect(answer.status).toBe(expected)
    expect([text, ...errors.map(String)].filter((one) => one.includes(key))).toEqual([])
  })

  it.each([
    ['from', { from: `${chainId}:0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913` }],
    ['to', { to: `solana:other:${dollar}` }],
    ['userAddress', { userAddress: '' }],
    ['userAddress', { userAddress: account }]
  ])('are rejected if %s is invalid', async (field, query) => {
    const { quotes, vendor } = await begin()
    const answer = await quotes(query)
    expect([answer.status, (await answer.json()).error.field]).toEqual([400, field])
    expect(vendor.requests).toEqual([])
  })
})

describe('transaction to sign', () => {
  it('contains only the exchange and the lookup tables that it names', async () => {
    const { build, asked } = await begin()

    const answer = await build()

    expect(await answer.json()).toEqual({
      tx: {
        from: `${chainId}:${account}`,
        solana: {
          instructions: [recorded.build.swapInstruction],
          addressLookupTableAddresses: Object.keys(recorded.build.addressesByLookupTableAddress)
        }
      }
    })
    expect(asked()).toMatchObject([{ slippageBps: '100', taker: account }])
  })

  it('keeps the minimum of the quote if the price has changed since', async () => {
    const { build, asked } = await begin(priced(1_414_230, 1_400_087), priced(1_414_230, 1_407_159))
    expect((await build()).status).toBe(200)
    // The minimum is this much less than now.
    expect(asked().map(({ slippageBps }) => slippageBps)).toEqual(['100', '50'])
  })

  it.each([
    ['no longer brings so much', [priced(1_400_000, 1_386_000)]],
    ['falls once more', [priced(1_414_230, 1_400_087), priced(1_400_000, 1_393_000)]],
    ['is gone', [{ status: 400, body: recorded.refusal }]],
    [
      'needs more beside it',
      [
        {
          status: 200,
          body: { ...recorded.build, otherInstructions: [recorded.build.swapInstruction] }
        }
      ]
    ]
  ] as const)('is unavailable if the quote %s', async (_, answers) => {
    const { build } = await begin(...answers)
    const answer = await build()
    expect([answer.status, (await answer.json()).error.code]).toEqual([404, 'NO_ROUTE'])
  })

  it.each([
    ['userAddress', { userAddress: `solana:other:${account}` }],
    ['userAddress', { userAddress: '0xf635736bab5f3b2d6c01304192Da098a760770E2' }],
    ['solana', { solana: undefined }],
    ['solana.slippage', { solana: { slippage: 51 } }]
  ])('is rejected if %s in the body is invalid', async (field, change) => {
    const { build, vendor } = await begin()
    const answer = await build(change)
    expect([answer.status, (await answer.json()).error]).toMatchObject([400, { code: 'INVALID_BODY', field }])
    expect(vendor.requests).toEqual([])
  })
})

it('queries Jupiter for a quote in the live check', async () => {
  const { config } = await begin()
  const lines: string[] = []
  expect(await checkLive(config, {}, (line) => lines.push(line))).toBe(true)
  expect(lines).toEqual([expect.stringMatching(/^solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp quotes: 1 found/)])
  const wrong = { ...config, aggregators: config.aggregators.map((one) => ({ ...one, key: 'wrong' })) }
  expect(await checkLive(wrong, {}, (line) => lines.push(line))).toBe(false)
  expect(lines.join()).not.toContain(key)
})

it('uses Jupiter’s own address on Solana by default', () => {
  const { aggregators } = readConfig({ aggregators: [{ kind: 'jupiter', key }] })
  expect(aggregators).toEqual([{ kind: 'jupiter', key, url: jupiterUrl, chains: jupiterChains }])
  expect(jupiterChains).toEqual([chainId])
})
