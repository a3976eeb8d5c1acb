import { type Hex, isAddressEqual, parseAbi, size, slice, zeroAddress } from 'viem'
import { readFunction } from '../prepare/decodeCall.js'
import type { DecodedSwap } from './DecodedSwap.js'

/**
 * The one function of AggregationRouterV6 whose call says all that matters: what is paid, what arrives at least, and who gets it. `unoswap` and its
 * kin name pools in place of what arrives, so that nobody can say what their minimum is of: they are not read.
 */
export const oneInchAbi = parseAbi([
  'function swap(address executor, (address srcToken, address dstToken, address srcReceiver, address dstReceiver, uint256 amount, uint256 minReturnAmount, uint256 flags) desc, bytes data) payable'
])

/** What stands for the network's own currency. The router takes the zero address for it too. */
const native: Hex = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'

/** 1inch writes so many bytes behind the arguments, by which it knows who asked. No contract reads them. */
const tagBytes = 4

/**
 * Reads a call of AggregationRouterV6. The router itself makes sure that the minimum of `dstToken` arrives, whatever the executor does.
 *
 * @param paid in the network's own currency
 * @returns nothing for another function, and for flags: with them a part may be paid only, more ether than the amount is taken, or Permit2 pays
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

/** Arguments are words of 32 bytes, behind the 4 of the function. */
function withoutTag(data: Hex): Hex {
  const length = size(data)
  return (length - 4) % 32 === tagBytes && length > 8 ? slice(data, 0, length - tagBytes) : data
}
