import type { SwapIntent } from '@plugboard/core'
import { encodeFunctionData, type Hex, maxUint256, parseAbi, toFunctionSelector } from 'viem'
import { oneInchAbi } from '../src/swap/decodeOneInch'
import { nativeToken } from './oneInchServer'
import { bob } from './paymentSetup'

/** The values in a correct call of 1inch's router. */
export interface OneInchCall {
  readonly to: Hex
  readonly value: bigint
  readonly executor: Hex
  readonly program: Hex
  readonly desc: {
    readonly srcToken: Hex
    readonly dstToken: Hex
    readonly srcReceiver: Hex
    readonly dstReceiver: Hex
    readonly amount: bigint
    readonly minReturnAmount: bigint
    readonly flags: bigint
  }
}

/** Addresses that lies use. */
export type LieAddresses = Readonly<Record<'dollar' | 'coin' | 'lone' | 'evil', Hex>>

/** A lie by the builder of a 1inch swap, of 2 ether or of 2 coins for dollars. */
export interface OneInchMutation {
  readonly name: string
  readonly pays?: 'ether' | 'coin'
  /** It can be read, and would be as harmless as it says: only a simulation shows that it does something else. */
  readonly isSeenByTrial?: true
  readonly call?: (right: OneInchCall, addresses: LieAddresses) => Partial<Omit<OneInchCall, 'desc'>>
  readonly desc?: (right: OneInchCall['desc'], addresses: LieAddresses) => Partial<OneInchCall['desc']>
  /** Changes the calldata, as hex without 0x. */
  readonly data?: (right: string, call: OneInchCall) => string
  readonly quote?: (right: SwapIntent['quote'], addresses: LieAddresses) => Partial<SwapIntent['quote']>
}

export const encodeOneInch = ({ executor, desc, program }: OneInchCall): Hex =>
  encodeFunctionData({ abi: oneInchAbi, args: [executor, desc, program] })

const otherAbi = parseAbi([
  'function unoswap(uint256 token, uint256 amount, uint256 minReturn, uint256 dex)',
  'function unoswapTo(uint256 to, uint256 token, uint256 amount, uint256 minReturn, uint256 dex)',
  'function ethUnoswap(uint256 minReturn, uint256 dex) payable',
  'function permitAndCall(bytes permit, bytes action) payable',
  'function simulate(address target, bytes data) payable'
])
const other = (functionName: (typeof otherAbi)[number]['name'], ...args: readonly unknown[]): string =>
  encodeFunctionData({ abi: otherAbi, functionName, args } as never).slice(2)
const pays = 'coin'

/** Back-end answers for 1inch that must not be signed. */
export const oneInchMutations: readonly OneInchMutation[] = [
  { name: 'another router', call: (_, { evil }) => ({ to: evil }) },
  {
    name: 'another router, which is quoted too',
    pays,
    call: (_, { evil }) => ({ to: evil }),
    quote: (_, { evil }) => ({ spender: evil })
  },
  { name: 'a spender that is not the router', pays, quote: (_, { evil }) => ({ spender: evil }) },
  { name: 'another receiver', desc: () => ({ dstReceiver: bob }) },
  { name: 'the executor as the receiver', pays, desc: ({ srcReceiver }) => ({ dstReceiver: srcReceiver }) },
  { name: 'no minimum', desc: () => ({ minReturnAmount: 0n }) },
  { name: 'a minimum of one', desc: () => ({ minReturnAmount: 1n }) },
  {
    name: 'a minimum that is one unit too low',
    desc: ({ minReturnAmount }) => ({ minReturnAmount: minReturnAmount - 1n })
  },
  { name: 'more coins than were quoted', pays, desc: ({ amount }) => ({ amount: amount + 1n }) },
  { name: 'all coins', pays, desc: () => ({ amount: maxUint256 }) },
  {
    name: 'more ether than was quoted',
    call: ({ value }) => ({ value: value + 1n }),
    desc: ({ amount }) => ({ amount: amount + 1n })
  },
  { name: 'more ether than its amount', call: ({ value }) => ({ value: value + 1n }) },
  { name: 'ether with coins', pays, call: () => ({ value: 1n }) },
  { name: 'another token that is paid', pays, desc: (_, { dollar }) => ({ srcToken: dollar }) },
  { name: 'coins where ether is paid', desc: (_, { coin }) => ({ srcToken: coin }) },
  { name: 'another token that arrives', desc: (_, { lone }) => ({ dstToken: lone }) },
  { name: 'ether in place of dollars', pays, desc: () => ({ dstToken: nativeToken }) },
  { name: 'a part that may be paid only', pays, desc: () => ({ flags: 1n }) },
  { name: 'extra ether', call: ({ value }) => ({ value: value * 2n }), desc: () => ({ flags: 2n }) },
  { name: 'Permit2 that pays', pays, desc: () => ({ flags: 4n }) },
  { name: 'a flag that nobody knows', desc: () => ({ flags: 1n << 255n }) },
  {
    name: 'an executor that gives nothing',
    isSeenByTrial: true,
    call: (_, { evil }) => ({ executor: evil })
  },
  {
    name: 'an executor that is paid and gives nothing',
    isSeenByTrial: true,
    pays,
    desc: () => ({ srcReceiver: bob })
  },
  { name: 'a pool in place of what arrives', pays, data: (_, { desc }) => unoswap(desc) },
  {
    name: 'a pool, and another receiver',
    pays,
    data: (_, { desc: { srcToken, amount, minReturnAmount } }) =>
      other('unoswapTo', BigInt(bob), BigInt(srcToken), amount, minReturnAmount, 1n)
  },
  {
    name: 'a pool that takes ether',
    data: (_, { desc }) => other('ethUnoswap', desc.minReturnAmount, BigInt(bob))
  },
  { name: 'a permit and an action', pays, data: (right) => other('permitAndCall', '0x', `0x${right}`) },
  { name: 'a delegatecall', data: (right) => other('simulate', bob, `0x${right}`) },
  {
    name: 'the function of the fifth router',
    data: (right) =>
      `${toFunctionSelector(
        'swap(address,(address,address,address,address,uint256,uint256,uint256),bytes,bytes)'
      ).slice(2)}${right.slice(8)}`
  },
  { name: 'a word behind the arguments', data: (right) => `${right}${'0'.repeat(64)}` },
  { name: 'five bytes behind the arguments', data: (right) => `${right}0102030405` },
  { name: 'arguments that stand elsewhere', data: (right) => moved(right) },
  { name: 'half of the arguments', data: (right) => right.slice(0, 8 + 64 * 5) },
  { name: 'an account in dirty bytes', data: (right) => `${right.slice(0, 8)}ff${right.slice(10)}` },
  { name: 'nothing', data: () => '' }
]

const unoswap = ({ srcToken, amount, minReturnAmount }: OneInchCall['desc']): string =>
  other('unoswap', BigInt(srcToken), amount, minReturnAmount, BigInt(bob))

/** The program one word later than where encoders write it. */
function moved(right: string): string {
  const at = 8 + 64 * 8
  const head = right.slice(0, at)
  return `${head}${(0x140).toString(16).padStart(64, '0')}${'0'.repeat(64)}${right.slice(at + 64)}`
}
