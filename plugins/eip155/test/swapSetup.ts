import { beforeAll } from '@jest/globals'
import type { SwapIntent, SwapQuote } from '@plugboard/core'
import { swapSources } from '@plugboard/core/features'
import { encodeFunctionData, getAddress, type Hex, maxUint256, parseUnits } from 'viem'
import { makeUniswap } from '../../../demo/stack/uniswap.mjs'
import { allowanceOf } from '../src/prepare/accountQuestions'
import { routerAbi } from '../src/swap/decodeSwap'
import type { SwapRouter } from '../src/swap/SwapRouter'
import { uniswap } from '../src/uniswap'
import { callsSetup } from './callsSetup'
import { standard, supply } from './deployContract'
import { alice, bob, ether } from './paymentSetup'

/** The setup of swap tests: Uniswap V2 on a real chain, as compiled by Uniswap, with pools of 100 ether each and one of two tokens. */
export function swapSetup() {
  const setup = callsSetup()
  const { rpc, deploy } = setup
  const tokens = {} as Record<
    'coin' | 'dollar' | 'toll' | 'lone' | 'wrapped' | 'router' | 'aggregator' | 'executor',
    Hex
  >
  const routers: SwapRouter[] = []

  beforeAll(async () => {
    tokens.coin = await deploy('StandardToken', standard('Coin', 'COIN', 18, parseUnits('1000000', 18)))
    // Like USDT: returns nothing, and requires an allowance to be reset.
    tokens.dollar = await deploy('NoReturnToken', supply(parseUnits('1000000', 6)))
    tokens.toll = await deploy('FeeToken', supply(parseUnits('1000000', 18)))
    tokens.lone = await deploy('StandardToken', standard('Lone', 'LONE', 18, ether))
    tokens.aggregator = await deploy('AggregationRouter')
    tokens.executor = await deploy('PoolExecutor')
    const pools = [
      { token: tokens.coin, amount: parseUnits('200000', 18), ether: 100n * ether },
      { token: tokens.dollar, amount: parseUnits('300000', 6), ether: 100n * ether },
      { token: tokens.toll, amount: parseUnits('100000', 18), ether: 100n * ether },
      // Worse than the route through ether, where a coin is worth one and a half.
      {
        token: tokens.coin,
        amount: parseUnits('100', 18),
        other: tokens.dollar,
        otherAmount: parseUnits('100', 6)
      }
    ]
    const nonce = Number(await rpc('eth_getTransactionCount', [alice, 'latest']))
    const made = makeUniswap({ from: alice, nonce, pools })
    for (const transaction of made.transactions)
      await rpc('eth_sendTransaction', [{ from: alice, gas: '0x7a1200', ...transaction }])
    // A pool writes more if its last change was in an earlier second: gas that was estimated within the same second would be too little.
    await rpc('evm_increaseTime', [60])
    await rpc('anvil_mine', ['0x1'])
    Object.assign(tokens, { router: getAddress(made.router), wrapped: getAddress(made.wrapped) })
    const networkId = 'eip155:31337'
    routers.push(
      { networkId, kind: 'uniswapV2', address: tokens.router, wrapped: tokens.wrapped },
      { networkId, kind: 'oneInchV6', address: tokens.aggregator }
    )
  }, 30_000)

  /** A page that swaps. */
  async function beginSwaps({
    plugins = [],
    ...options
  }: NonNullable<Parameters<typeof setup.begin>[0]> = {}) {
    const page = await setup.begin({
      swapRouters: routers,
      plugins: [uniswap({ routers }), ...plugins],
      ...options
    })
    const { kit, connection } = page
    const [source] = kit.contributions(swapSources)
    if (!source) throw new Error('there is no source of swaps')
    /** @param from and `to`: addresses; the network's own currency if absent */
    const quote = (from: Hex | undefined, to: Hex | undefined, amountIn: bigint, slippageBps = 100) =>
      source.quote({
        connection,
        from: { networkId: 'eip155:31337', token: from },
        to: { networkId: 'eip155:31337', token: to },
        amountIn,
        slippageBps
      })
    const toIntent = async (quoted: SwapQuote): Promise<SwapIntent> => ({
      kind: 'swap',
      connection,
      quote: quoted,
      plan: await source.build(quoted)
    })
    /** Quotes a swap and prepares it. */
    const prepareSwap = async (...asked: Parameters<typeof quote>) => {
      const quoted = await quote(...asked)
      if (!quoted) throw new Error('there is no quote')
      return { quoted, prepared: await kit.prepare(await toIntent(quoted)) }
    }
    return { ...page, source, quote, toIntent, prepareSwap }
  }

  /** The remaining allowance of the router from Alice. */
  async function allowed(token: Hex): Promise<bigint> {
    const question = allowanceOf(token, alice, tokens.router)
    return BigInt((await rpc('eth_call', [question, 'latest'])) as string)
  }

  /** Somebody else buys much of a token, so that it becomes more expensive. */
  const buyMuch = (token: Hex, fees = {}) =>
    rpc('eth_sendTransaction', [
      {
        from: bob,
        to: tokens.router,
        value: `0x${(20n * ether).toString(16)}`,
        gas: '0x7a120',
        ...fees,
        data: encodeFunctionData({
          abi: routerAbi,
          functionName: 'swapExactETHForTokensSupportingFeeOnTransferTokens',
          args: [0n, [tokens.wrapped, token], bob, maxUint256]
        })
      }
    ])

  return { ...setup, tokens, beginSwaps, allowed, buyMuch }
}
