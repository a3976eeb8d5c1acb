/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import {
  decodeAbiParameters,
  encodeFunctionData,
  type Hex,
  parseAbi,
  parseAbiParameters,
  parseUnits
} from 'viem'
import { startFaultyEndpoint } from '../../test/faultyEndpoint.js'
import { gatewayForTest } from '../../test/gatewayForTest.js'
import { startHistoryChain } from '../../test/historyChain.js'
import { laterClock } from '../../test/laterClock.js'

/** The original contracts, as compiled by Uniswap. */
const factoryCode = (
  JSON.parse(
    readFileSync(createRequire(__filename).resolve('@uniswap/v2-core/build/UniswapV2Factory.json'), 'utf8')
  ) as { readonly bytecode: string }
).bytecode

const abi = parseAbi([
  'function createPair(address, address) returns (address)',
  'function getPair(address, address) view returns (address)',
  'function mint(address) returns (uint256)'
])
const chainId = 'eip155:31337'

describe('prices from pools on a local chain', () => {
  let chain: Awaited<ReturnType<typeof startHistoryChain>>
  let rig: Awaited<ReturnType<typeof gatewayForTest>>
  let maker: Hex
  let factory: Hex
  const tokens: Record<string, Hex> = {}
  const failures: unknown[] = []

  const create = async (name: string, decimals: number) => {
    tokens[name] = await chain.deployToken(maker, name, name.toUpperCase(), decimals)
  }
  const units = { dollar: 6, coin: 18, bean: 8, leaf: 18, dust: 18, lone: 18 } as const
  type Name = keyof typeof units
  /** Puts this much of two tokens into their pool, in whole units. */
  async function fill(one: Name, amount: string, other: Name, otherAmount: string): Promise<void> {
    const [a, b] = [tokens[one] as Hex, tokens[other] as Hex]
    const pairOf = (functionName: 'createPair' | 'getPair') =>
      encodeFunctionData({ abi, functionName, args: [a, b] })
    await chain.send({ from: maker, to: factory, data: pairOf('createPair'), gas: '0x5b8d80' })
    const answer = await chain.rpc<Hex>('eth_call', { to: factory, data: pairOf('getPair') }, 'latest')
    const [pool] = decodeAbiParameters(parseAbiParameters('address'), answer)
    await chain.sendToken(maker, a, pool, parseUnits(amount, units[one]))
    await chain.sendToken(maker, b, pool, parseUnits(otherAmount, units[other]))
    const data = encodeFunctionData({ abi, functionName: 'mint', args: [maker] })
    expect((await chain.send({ from: maker, to: pool, data })).status).toBe('0x1')
  }
  const start = (pools: object, fixed = {}, endpoint = chain.url) =>
    gatewayForTest({
      config: {
        rateLimit: false,
        chains: { [chainId]: [endpoint] },
        prices: { [chainId]: fixed },
        pools: { [chainId]: { factory, dollar: tokens.dollar as Hex, wrapped: tokens.coin, ...pools } }
      },
      onError: (error) => failures.push(error)
    })
  const pricesOf = (...ids: readonly string[]) => pricesAt(rig, ...ids)
  const pricesAt = async ({ gateway }: typeof rig, ...ids: readonly string[]) => {
    const body = JSON.stringify({ currency: 'usd', addresses: ids.map((id) => `${chainId}:${id}`) })
    const url = `${gateway.url}/v1/fungible/price?projectId=demo`
    const { fungibles } = (await (await fetch(url, { method: 'POST', body })).json()) as {
      readonly fungibles: readonly { readonly address: string; readonly price: number }[]
    }
    return Object.fromEntries(
      fungibles.map(({ address, price }) => [address.slice(chainId.length + 1), Number(price.toPrecision(8))])
    )
  }

  beforeAll(async () => {
    chain = await startHistoryChain(31337)
    maker = chain.accounts[0] as Hex
    const fee = maker.slice(2).toLowerCase().padStart(64, '0')
    factory = (
      await chain.send({ from: maker, data: factoryCode.replace(/^(0x)?/u, '0x') + fee, gas: '0x5b8d80' })
    ).contractAddress
    for (const [name, decimals] of Object.entries(units)) await create(name, decimals)
    await fill('coin', '100', 'dollar', '300000')
    await fill('bean', '40000', 'dollar', '20000')
    // The deeper of its two pools counts: 1.5 coins for 10 leaves, not a dollar for each.
    await fill('leaf', '200', 'coin', '30')
    await fill('leaf', '12000', 'dollar', '12000')
    await fill('dust', '1', 'dollar', '9999')
    rig = await start({})
  }, 60_000)
  afterAll(async () => {
    await rig.end()
    await chain.stop()
  })

  it('come from the deepest pool, whatever decimals the tokens have, and ignore shallow pools', async () => {
    const { dollar = '', coin = '', bean = '', leaf = '', dust = '', lone = '' } = tokens

    const found = await pricesOf('native', dollar, coin, bean.toLowerCase(), leaf, dust, lone, maker)

    expect(found).toEqual({ native: 3000, [dollar]: 1, [coin]: 3000, [bean.toLowerCase()]: 0.5, [leaf]: 450 })
    expect(await pricesOf(`0x${'Ee'.repeat(20)}`)).toEqual({ [`0x${'Ee'.repeat(20)}`]: 3000 })
  })

  it('are included in balances, but do not override prices set by the operator', async () => {
    const { bean = '', leaf = '' } = tokens
    const other = await start({ minDollars: 1 }, { native: 7, [bean]: 9 })
    const forced = [bean, leaf].map((token) => `${chainId}:${token}`).join()

    const answer = await other.get(
      `/v1/account/${maker}/balance?projectId=demo&chainId=${chainId}&forceUpdate=${forced}`
    )

    const { balances } = (await answer.json()) as { balances: readonly { symbol: string; price: number }[] }
    expect(balances.map(({ symbol, price }) => [symbol, Number(price.toPrecision(8))])).toEqual([
      ['ETH', 7],
      ['BEAN', 9],
      ['LEAF', 450]
    ])
    await other.end()
  })

  it('are those that were cached when they were requested, even if they expire while others are read', async () => {
    const { bean = '', leaf = '' } = tokens
    const now = performance.now.bind(performance)
    let passed = 0
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => now() + passed)
    const endpoint = await startFaultyEndpoint(chain.url)
    const other = await start({}, {}, endpoint.url)
    await pricesAt(other, bean)
    endpoint.behave(() => {
      passed = 16_000
      return 'pass'
    })

    expect(await pricesAt(other, bean, leaf)).toEqual({ [bean]: 0.5, [leaf]: 450 })

    clock.mockRestore()
    await other.end()
    endpoint.close()
  })

  it('are read again after 15 seconds, and not before', async () => {
    const { bean = '' } = tokens
    const clock = laterClock()
    const endpoint = await startFaultyEndpoint(chain.url)
    let calls = 0
    endpoint.behave(() => {
      calls++
      return 'pass'
    })
    const other = await start({}, {}, endpoint.url)
    const readAfter = async (ms: number) => {
      await clock.forward(ms)
      const before = calls
      expect(await pricesAt(other, bean)).toEqual({ [bean]: 0.5 })
      return calls > before
    }

    const isRead = [await readAfter(0), await readAfter(13_000), await readAfter(2_000)]

    clock.end()
    await other.end()
    endpoint.close()
    expect(isRead).toEqual([true, false, true])
  })

  it('are unknown, without an error, if the chain does not respond', async () => {
    const other = await start({})
    await chain.stop()
    const { bean = '' } = tokens

    const url = `${other.gateway.url}/v1/fungible/price?projectId=demo`
    const body = JSON.stringify({ addresses: [`${chainId}:${bean}`] })
    const answers = await Promise.all(Array.from({ length: 5 }, () => fetch(url, { method: 'POST', body })))

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(await answers[0]?.json()).toEqual({ fungibles: [] })
    expect(failures).toEqual([])
    await other.end()
  })
})
