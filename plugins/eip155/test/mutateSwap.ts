import type { SwapCalls, SwapIntent } from '@plugboard/core'
import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import { ether } from './paymentSetup'

/** Addresses of the changed swap. `evil` is a contract that nobody has named. */
export type Addresses = Readonly<Record<'coin' | 'dollar' | 'lone' | 'wrapped' | 'router' | 'evil', Hex>>

const abi = parseAbi([
  'function swapExactETHForTokensSupportingFeeOnTransferTokens(uint256, address[], address, uint256) payable',
  'function swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256, uint256, address[], address, uint256)',
  'function swapExactTokensForETHSupportingFeeOnTransferTokens(uint256, uint256, address[], address, uint256)',
  'function swapExactETHForTokens(uint256, address[], address, uint256) payable',
  'function swapExactTokensForTokens(uint256, uint256, address[], address, uint256)',
  'function swapTokensForExactTokens(uint256, uint256, address[], address, uint256)',
  'function addLiquidityETH(address, uint256, uint256, uint256, address, uint256) payable',
  'function multicall(bytes[])',
  'function execute(bytes, bytes[], uint256) payable',
  'function approve(address, uint256)',
  'function transfer(address, uint256)',
  'function permit(address, address, uint256, uint256, uint8, bytes32, bytes32)',
  'function setApprovalForAll(address, bool)',
  'function deposit() payable',
  'function withdraw(uint256)'
])
/** The data of a call. */
export const encode = (functionName: (typeof abi)[number]['name'], ...args: readonly unknown[]): Hex =>
  encodeFunctionData({ abi, functionName, args } as never)

/** The address of Permit2. */
export const permit2: Hex = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
/** The deadline of a swap, in Unix seconds. */
export const soon = () => BigInt(Math.floor(Date.now() / 1000) + 600)
/** The swapped amount, of ether or of coins. */
export const amount = 2n * ether

type Call = SwapCalls['calls'][number]

/** The calls of a plan. */
export const callsOf = ({ plan }: SwapIntent): readonly Call[] => (plan.kind === 'calls' ? plan.calls : [])

type Quote = SwapIntent['quote']

/** The changes of a lie to a call; it can also leave something out. */
type ChangedCall = { readonly [Name in keyof Call]?: Call[Name] | undefined }

/** Replaces the one call of the plan. */
export const call =
  (change: (call: Call, intent: SwapIntent, addresses: Addresses) => ChangedCall) =>
  (intent: SwapIntent, addresses: Addresses): SwapIntent => {
    const [first = {} as Call] = callsOf(intent)
    const changed = { ...first, ...change(first, intent, addresses) } as Call
    return { ...intent, plan: { kind: 'calls', calls: [changed] } }
  }

/** Replaces the quote. */
export const quote =
  (change: (quote: Quote, addresses: Addresses) => Partial<Quote>) =>
  (intent: SwapIntent, addresses: Addresses): SwapIntent => ({
    ...intent,
    quote: { ...intent.quote, ...change(intent.quote, addresses) }
  })

/** Makes the call buy dollars with ether in another way. */
export const buy = (change: {
  readonly min?: (min: bigint) => bigint
  readonly path?: (addresses: Addresses) => readonly Hex[]
  readonly to?: Hex
  readonly until?: bigint
}) =>
  call((_, { quote: { minOut, connection } }, addresses) => ({
    data: encode(
      'swapExactETHForTokensSupportingFeeOnTransferTokens',
      change.min?.(minOut) ?? minOut,
      change.path?.(addresses) ?? [addresses.wrapped, addresses.dollar],
      change.to ?? connection.account.address,
      change.until ?? soon()
    )
  }))

/** Makes the call sell coins for dollars in another way. */
export const sell = (change: {
  readonly sold?: bigint
  readonly min?: bigint
  readonly path?: (addresses: Addresses) => readonly Hex[]
  readonly to?: Hex
}) =>
  call((_, { quote: { minOut, connection } }, addresses) => ({
    data: encode(
      'swapExactTokensForTokensSupportingFeeOnTransferTokens',
      change.sold ?? amount,
      change.min ?? minOut,
      change.path?.(addresses) ?? [addresses.coin, addresses.wrapped, addresses.dollar],
      change.to ?? connection.account.address,
      soon()
    )
  }))
