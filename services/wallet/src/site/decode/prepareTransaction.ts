import { hexToBigInt, hexToBytes, isAddress, isHex, serializeTransaction } from 'viem'
import * as z from 'zod/mini'
import { FrameError } from '../frame/FrameError.js'

/** Asks the network, by the login server. */
export type AskChain = (method: string, params: readonly unknown[]) => Promise<unknown>

const hex = z.string().check(z.refine((value) => isHex(value)))
const quantity = z.string().check(z.regex(/^0x(0|[1-9a-fA-F][0-9a-fA-F]{0,63})$/))
const address = z.string().check(z.refine((value) => isAddress(value, { strict: false })))

/** What a page may say of a transaction. Nonce, fee and gas are asked of the network, whatever the page says (APR-5). */
const requestShape = z.tuple([
  z.object({
    from: z.optional(address),
    to: z.optional(z.nullable(address)),
    value: z.optional(quantity),
    data: z.optional(hex),
    input: z.optional(hex)
  })
])

const toBigInt = (value: unknown): bigint => {
  const read = z.safeParse(quantity, value)
  if (!read.success) throw new FrameError('CHAIN')
  return hexToBigInt(read.data as `0x${string}`)
}

/**
 * Makes the bytes of an EIP-1559 transaction from the request of a page.
 *
 * @throws FrameError INVALID for a request of another form or of another account, CHAIN for a network that does not answer as it must
 */
export async function prepareTransaction(
  params: unknown,
  account: string,
  chainId: number,
  ask: AskChain
): Promise<Uint8Array> {
  const read = z.safeParse(requestShape, params)
  if (!read.success) throw new FrameError('INVALID')
  const [{ from = account, to, value = '0x0', data, input }] = read.data
  if (from.toLowerCase() !== account.toLowerCase()) throw new FrameError('INVALID')
  if (data !== undefined && input !== undefined && data !== input) throw new FrameError('INVALID')
  const call = { from: account, ...(to ? { to } : {}), value, data: data ?? input ?? '0x' }
  const [chain, nonce, gas, tip, block] = await Promise.all([
    ask('eth_chainId', []),
    ask('eth_getTransactionCount', [account, 'pending']),
    ask('eth_estimateGas', [call]),
    ask('eth_maxPriorityFeePerGas', []),
    ask('eth_getBlockByNumber', ['latest', false])
  ])
  if (toBigInt(chain) !== BigInt(chainId)) throw new FrameError('CHAIN')
  const baseFee = toBigInt((block as { baseFeePerGas?: unknown } | null)?.baseFeePerGas)
  const maxPriorityFeePerGas = toBigInt(tip)
  const unsigned = serializeTransaction({
    type: 'eip1559',
    chainId,
    nonce: Number(toBigInt(nonce)),
    // A fifth more: what a contract does may differ a little when the block comes.
    gas: call.data === '0x' ? toBigInt(gas) : (toBigInt(gas) * 6n) / 5n,
    maxPriorityFeePerGas,
    // Good for six full blocks in a row.
    maxFeePerGas: baseFee * 2n + maxPriorityFeePerGas,
    ...(to ? { to: to as `0x${string}` } : {}),
    value: hexToBigInt(value as `0x${string}`),
    data: call.data as `0x${string}`
  })
  return hexToBytes(unsigned)
}
