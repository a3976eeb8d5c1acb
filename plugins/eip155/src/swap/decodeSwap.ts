import { type Hex, parseAbi } from 'viem'
import { requireAddress } from '../chain/requireAddress.js'
import { readFunction } from '../prepare/decodeCall.js'
import type { EvmCall } from '../prepare/estimateFee.js'
import type { DecodedSwap } from './DecodedSwap.js'
import { decodeOneInch } from './decodeOneInch.js'
import type { SwapRouter } from './SwapRouter.js'

/**
 * Functions of UniswapV2Router02 that exchange an exact amount and compare the minimum with what has actually arrived. The variants without
 * 'SupportingFeeOnTransferTokens' compare it with what pools have promised: a token whose transfers deliver nothing would pass.
 */
export const routerAbi = parseAbi([
  'function swapExactETHForTokensSupportingFeeOnTransferTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable',
  'function swapExactTokensForETHSupportingFeeOnTransferTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)'
])

/** Functions of the wrapped form of a network's own currency. */
export const wrappedAbi = parseAbi(['function deposit() payable', 'function withdraw(uint256 amount)'])

/** Reads a call of a router, or one that wraps a network's own currency; nothing if its contract or its data is not known. */
export function decodeSwap(
  { to, value, data = '0x' }: EvmCall,
  routers: readonly SwapRouter[]
): DecodedSwap | undefined {
  const paid = BigInt(value)
  for (const router of routers) {
    if (router.kind === 'oneInchV6') {
      const address = requireAddress(router.address)
      if (to === address) return decodeOneInch(address, data, paid)
      continue
    }
    const wrapped = requireAddress(router.wrapped)
    if (to === wrapped) return decodeWrap(wrapped, data, paid)
    const address = requireAddress(router.address)
    if (to === address) return decodeRouterCall(address, wrapped, data, paid)
  }
  return undefined
}

function decodeWrap(wrapped: Hex, data: Hex, paid: bigint): DecodedSwap | undefined {
  const call = readFunction(wrappedAbi, data)
  if (call?.functionName === 'deposit')
    return { from: undefined, to: wrapped, amountIn: paid, minOut: paid, text: call.text }
  if (call?.functionName !== 'withdraw' || paid > 0n) return undefined
  const [amount] = call.args
  return { from: wrapped, to: undefined, amountIn: amount, minOut: amount, text: call.text }
}

function decodeRouterCall(router: Hex, wrapped: Hex, data: Hex, paid: bigint): DecodedSwap | undefined {
  const call = readFunction(routerAbi, data)
  if (!call) return undefined
  const { text, args } = call
  const [receiver, deadline] = args.slice(-2) as [Hex, bigint]
  const path = args.at(-3) as readonly Hex[]
  const [first, last] = [path[0], path.at(-1)]
  if (!first || !last || path.length < 2) return undefined
  const common = { receiver, deadline, text }
  if (args.length === 4) {
    if (first !== wrapped) return undefined
    return { ...common, from: undefined, to: last, amountIn: paid, minOut: args[0] }
  }
  if (paid > 0n) return undefined
  const paysOut = call.functionName.startsWith('swapExactTokensForETH')
  if (paysOut && last !== wrapped) return undefined
  const [amountIn, minOut] = args
  return { ...common, from: first, to: paysOut ? undefined : last, amountIn, minOut, spender: router }
}
