import type { SwapIntent } from '@plugboard/core'
import { maxUint256 } from 'viem'
import { type Addresses, amount, buy, call, callsOf, encode, permit2, quote, sell, soon } from './mutateSwap'
import { bob, ether } from './paymentSetup'

/** A lie by the quoter and builder of a swap of 2 ether, or of 2 coins, for dollars. */
export interface SwapMutation {
  readonly name: string
  readonly pays?: 'ether' | 'coin'
  /** It can be read, and would be as harmless as it says: only a simulation shows that it does something else. */
  readonly isSeenByTrial?: true
  readonly mutate: (intent: SwapIntent, addresses: Addresses) => SwapIntent
}

const pays = 'coin'

/** Back-end answers that must not be signed. */
export const swapMutations: readonly SwapMutation[] = [
  { name: 'another router', mutate: call((_, __, { evil }) => ({ to: evil })) },
  {
    name: 'another router, which is quoted too',
    pays,
    mutate: (intent, addresses) =>
      quote((_, { evil }) => ({ spender: evil }))(
        call((_, __, { evil }) => ({ to: evil }))(intent, addresses),
        addresses
      )
  },
  { name: 'a spender that is not the router', pays, mutate: quote((_, { evil }) => ({ spender: evil })) },
  { name: 'no spender where the router takes tokens', pays, mutate: quote(() => ({ spender: undefined })) },
  { name: 'another receiver', mutate: buy({ to: bob }) },
  { name: 'another receiver of what is sold', pays, mutate: sell({ to: bob }) },
  { name: 'no minimum', mutate: buy({ min: () => 0n }) },
  { name: 'a minimum of one', mutate: buy({ min: () => 1n }) },
  { name: 'a minimum that is one unit too low', mutate: buy({ min: (min) => min - 1n }) },
  {
    name: 'a low minimum, which is quoted too',
    mutate: (intent, addresses) =>
      quote(() => ({ minOut: 1n }))(buy({ min: () => 1n })(intent, addresses), addresses)
  },
  { name: 'no minimum for what is sold', pays, mutate: sell({ min: 0n }) },
  { name: 'more ether than was quoted', mutate: call(() => ({ value: amount + 1n })) },
  { name: 'less ether than was quoted', mutate: call(() => ({ value: 1n })) },
  { name: 'ether where coins are paid', pays, mutate: call(() => ({ value: ether })) },
  { name: 'more coins than were quoted', pays, mutate: sell({ sold: amount + 1n }) },
  { name: 'all coins', pays, mutate: sell({ sold: maxUint256 }) },
  {
    name: 'dollars in place of coins',
    pays,
    mutate: sell({ path: ({ dollar, wrapped }) => [dollar, wrapped] })
  },
  {
    name: 'a path that ends in another token',
    mutate: buy({ path: ({ wrapped, coin }) => [wrapped, coin] })
  },
  {
    name: 'a path that begins with another token',
    mutate: buy({ path: ({ coin, dollar }) => [coin, dollar] })
  },
  {
    name: 'a path over a token without a pool',
    isSeenByTrial: true,
    mutate: buy({ path: ({ wrapped, lone, dollar }) => [wrapped, lone, dollar] })
  },
  { name: 'a path of one token', mutate: buy({ path: ({ wrapped }) => [wrapped] }) },
  { name: 'no path', mutate: buy({ path: () => [] }) },
  {
    name: 'ether in place of dollars',
    pays,
    mutate: call((_, { quote: { minOut, connection } }, { coin, wrapped }) => ({
      data: encode(
        'swapExactTokensForETHSupportingFeeOnTransferTokens',
        amount,
        minOut,
        [coin, wrapped],
        connection.account.address,
        soon()
      )
    }))
  },
  { name: 'no end', mutate: buy({ until: maxUint256 }) },
  { name: 'an end in the past', isSeenByTrial: true, mutate: buy({ until: 1n }) },
  {
    name: 'an exact amount of what arrives',
    pays,
    mutate: call((_, { quote: { minOut, connection } }, { coin, wrapped, dollar }) => ({
      data: encode(
        'swapTokensForExactTokens',
        minOut,
        amount,
        [coin, wrapped, dollar],
        connection.account.address,
        soon()
      )
    }))
  },
  {
    name: 'a minimum of what pools say, and not of what arrives',
    mutate: call((_, { quote: { minOut, connection } }, { wrapped, dollar }) => ({
      data: encode('swapExactETHForTokens', minOut, [wrapped, dollar], connection.account.address, soon())
    }))
  },
  {
    name: 'a minimum of what pools say, for what is sold',
    pays,
    mutate: call((_, { quote: { minOut, connection } }, { coin, wrapped, dollar }) => ({
      data: encode(
        'swapExactTokensForTokens',
        amount,
        minOut,
        [coin, wrapped, dollar],
        connection.account.address,
        soon()
      )
    }))
  },
  {
    name: 'liquidity that is added',
    mutate: call((_, { connection }, { dollar }) => ({
      data: encode('addLiquidityETH', dollar, 1n, 0n, 0n, connection.account.address, soon())
    }))
  },
  { name: 'several calls in one', mutate: call(({ data }) => ({ data: encode('multicall', [data]) })) },
  {
    name: 'commands of a universal router',
    mutate: call(() => ({ data: encode('execute', '0x0b', ['0x'], soon()) }))
  },
  {
    name: 'an allowance without a limit',
    pays,
    mutate: call((_, __, { coin, evil }) => ({ to: coin, data: encode('approve', evil, maxUint256) }))
  },
  {
    name: 'an allowance to Permit2',
    pays,
    mutate: call((_, __, { coin }) => ({ to: coin, data: encode('approve', permit2, maxUint256) }))
  },
  { name: 'a call of Permit2', mutate: call(() => ({ to: permit2 })) },
  {
    name: 'a payment of tokens',
    pays,
    mutate: call((_, __, { coin }) => ({ to: coin, data: encode('transfer', bob, amount) }))
  },
  {
    name: 'a permit',
    pays,
    mutate: call((_, { connection }, { coin, evil }) => ({
      to: coin,
      data: encode(
        'permit',
        connection.account.address,
        evil,
        maxUint256,
        maxUint256,
        27,
        `0x${'1'.repeat(64)}`,
        `0x${'1'.repeat(64)}`
      )
    }))
  },
  {
    name: 'all of a collection',
    mutate: call((_, __, { evil }) => ({ to: evil, data: encode('setApprovalForAll', bob, true) }))
  },
  { name: 'a plain payment', mutate: call(() => ({ to: bob, data: undefined })) },
  { name: 'a contract that is made', mutate: call(() => ({ to: undefined })) },
  { name: 'bytes behind the arguments', mutate: call(({ data }) => ({ data: `${data}00` })) },
  { name: 'half of the arguments', mutate: call(({ data }) => ({ data: data?.slice(0, 74) })) },
  {
    name: 'wrapping in place of buying',
    mutate: call((_, __, { wrapped }) => ({ to: wrapped, data: encode('deposit') }))
  },
  {
    name: 'unwrapping in place of selling',
    pays,
    mutate: call((_, __, { wrapped }) => ({ to: wrapped, data: encode('withdraw', amount) }))
  },
  {
    name: 'a second call',
    mutate: (intent) => ({
      ...intent,
      plan: { kind: 'calls', calls: [...callsOf(intent), { to: bob, value: 1n }] }
    })
  },
  { name: 'no call', mutate: (intent) => ({ ...intent, plan: { kind: 'calls', calls: [] } }) },
  {
    name: 'a plan of another kind',
    mutate: (intent) => ({ ...intent, plan: { kind: 'delegatecall' as 'calls', calls: callsOf(intent) } })
  },
  { name: 'a quote of nothing', isSeenByTrial: true, mutate: quote(() => ({ amountOut: 0n, minOut: 0n })) },
  {
    name: 'a quote of much too little',
    isSeenByTrial: true,
    mutate: (intent, addresses) =>
      buy({ min: () => 1_000_000n })(
        quote(() => ({ amountOut: 1_000_000n, minOut: 1n }))(intent, addresses),
        addresses
      )
  },
  {
    name: 'a slippage of everything',
    mutate: (intent, addresses) =>
      buy({ min: () => 0n })(quote(() => ({ slippageBps: 10_000 }))(intent, addresses), addresses)
  },
  { name: 'a slippage that is no number', mutate: quote(() => ({ slippageBps: Number.NaN })) },
  { name: 'another chain', mutate: quote(({ from }) => ({ from: { ...from, networkId: 'eip155:1' } })) },
  {
    name: 'another asset that is paid',
    mutate: quote((_, { coin }) => ({ from: { networkId: 'eip155:31337', token: coin } }))
  },
  {
    name: 'another asset that arrives',
    mutate: quote((_, { coin }) => ({ to: { networkId: 'eip155:31337', token: coin } }))
  },
  { name: 'another amount', mutate: quote(() => ({ amountIn: ether })) },
  {
    name: 'another account',
    mutate: quote(({ connection }) => ({ connection: { ...connection, caipAddress: `eip155:31337:${bob}` } }))
  }
]
