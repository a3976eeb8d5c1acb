import { type Hex, isAddressEqual, parseAbi, size, slice, zeroAddress } from 'viem'
import { readFunction } from '../prepare/decodeCall.js'
import type { DecodedSwap } from './DecodedSwap.js'

/**
 * The one function of AggregationRouterV6 whose call states everything that matters: the payment, the minimum that arrives, and the receiver.
 * `unoswap` and similar functions name pools instead of the asset that arrives, so the asset of their minimum is unknown: they are not read.
 */
export const oneInchAbi = parseAbi([
  'function swap(address executor, (address srcToken, address dstToken, address srcReceiver, address dstReceiver, uint256 amount, uint256 minReturnAmount, uint256 flags) desc, bytes data) payable'
])

/** The placeholder for the network's own currency. The router also accepts the zero address for it. */
const native: Hex = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'

/** The number of bytes that 1inch appends to the arguments to identify the caller. No contract reads them. */
const tagBytes = 4

/**
 * Reads a call of AggregationRouterV6. The router itself enforces the minimum of `dstToken`, whatever the executor does.
 *
 * @param paid in the network's own currency
 * @returns nothing for another function, and for flags: with them, only a part may be paid, more ether than the amount is taken, or Permit2 pays
 */
export function decodeOneInch(router: Hex, data: Hex, paid: bigint): DecodedSwap | undefined {
  const call = readFunction(oneInchAbi, withoutTag(data))
  if (!call) return undefined
  const [executor, { srcToken, dstToken, srcReceiver, dstReceiver, amount, minReturnAmount, flags }] =
    call.args
  const [from, to] = [tokenOf(srcToken), tokenOf(dstToken)]
  if (flags !== 0n || paid !== (from ? 0n : amount)) return undefined
  const named = { executor, srcToken, dstToken, srcReceiver, dstReceiver, amount, minReturnAmount }
  const texts = Object.entries(named).map(([name, value]) => `${name}: ${value}`)
  return {
    from,
    to,
    amountIn: amount,
    minOut: minReturnAmount,
    // The zero address means the caller.
    receiver: isAddressEqual(dstReceiver, zeroAddress) ? undefined : dstReceiver,
    spender: from && router,
    text: `swap(${texts.join(', ')})`
  }
}

const tokenOf = (address: Hex): Hex | undefined =>
  isAddressEqual(address, native) || isAddressEqual(address, zeroAddress) ? undefined : address

/** Arguments are words of 32 bytes, after the 4 bytes of the function selector. */
function withoutTag(data: Hex): Hex {
  const length = size(data)
  return (length - 4) % 32 === tagBytes && length > 8 ? slice(data, 0, length - tagBytes) : data
}
