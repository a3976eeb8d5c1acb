import { type Hex, hexToBigInt, isAddress, isHex } from 'viem'
import * as z from 'zod/mini'
import { FrameError } from '../frame/FrameError.js'
import { encodeTransaction } from './transactionFormat.js'

/** Asks the network, through the login server. */
export type AskChain = (method: string, params: readonly unknown[]) => Promise<unknown>

/** Whole bytes. */
export const hex = z.string().check(z.refine((value) => isHex(value) && value.length % 2 === 0))
/** In the number format of Ethereum's JSON-RPC. */
export const quantity = z.string().check(z.regex(/^0x(0|[1-9a-fA-F][0-9a-fA-F]{0,63})$/))
const address = z.string().check(z.refine((value) => isAddress(value, { strict: false })))

/** The fields of a transaction that a page may set. Nonce, fee and gas are requested from the network, whatever the page says (APR-5). */
const requestShape = z.tuple([
  z.object({
    from: z.optional(address),
    to: z.optional(z.nullable(address)),
    value: z.optional(quantity),
    data: z.optional(hex),
    input: z.optional(hex),
    // A page may not choose the code that the account takes (AA-1).
    authorizationList: z.optional(z.undefined())
  })
])

/** A call as a page requests it. */
interface AskedCall {
  readonly to?: string | null | undefined
  readonly value?: string | undefined
  readonly data?: string | undefined
}

/** @throws FrameError CHAIN for anything that is not a number */
export const readQuantity = (value: unknown): bigint => {
  const read = z.safeParse(quantity, value)
  if (!read.success) throw new FrameError('CHAIN')
  return hexToBigInt(read.data as `0x${string}`)
}

/**
 * Creates the bytes of an EIP-1559 transaction from a page's request.
 *
 * @throws FrameError INVALID for a request of another form or of another account, CHAIN for a network that does not answer correctly
 */
export async function prepareTransaction(
  params: unknown,
  account: string,
  chainId: number,
  ask: AskChain
): Promise<Uint8Array> {
  const read = z.safeParse(requestShape, params)
  if (!read.success) throw new FrameError('INVALID')
  const [{ from = account, to, value, data, input }] = read.data
  if (from.toLowerCase() !== account.toLowerCase()) throw new FrameError('INVALID')
  if (data !== undefined && input !== undefined && data !== input) throw new FrameError('INVALID')
  const [unsigned] = await prepareTransactions([{ to, value, data: data ?? input }], account, chainId, ask)
  if (!unsigned) throw new FrameError('INTERNAL')
  return unsigned
}

/**
 * Creates the bytes of transactions that are sent one after the other. Nonce, fee and gas are requested from the network; the gas of several
 * calls by simulating all of them (`eth_simulateV1`), since one may depend on the effect of the previous one.
 *
 * @throws FrameError CHAIN for a network that does not answer correctly, or if a call would fail
 */
export async function prepareTransactions(
  asked: readonly AskedCall[],
  account: string,
  chainId: number,
  ask: AskChain
): Promise<readonly Uint8Array[]> {
  const calls = asked.map(({ to, value = '0x0', data = '0x' }) => ({
    ...{ from: account, value, data },
    ...(to ? { to } : {})
  }))
  const [{ nonce, ...fees }, gas] = await Promise.all([readFees(account, chainId, ask), askGas(calls, ask)])
  return calls.map(({ to, value, data }, at) =>
    encodeTransaction({
      ...{ ...fees, chainId, nonce: nonce + at, gas: gas[at] ?? 0n },
      ...{ to: to as Hex | undefined, value: hexToBigInt(value as Hex), data: data as Hex }
    })
  )
}

/**
 * The values that the next transaction of an account is sent with. @throws FrameError CHAIN for another network, and for one that does not answer
 * correctly
 */
export async function readFees(
  account: string,
  chainId: number,
  ask: AskChain
): Promise<{
  readonly nonce: number
  readonly maxPriorityFeePerGas: bigint
  readonly maxFeePerGas: bigint
}> {
  const [chain, nonce, tip, block] = await Promise.all([
    ask('eth_chainId', []),
    ask('eth_getTransactionCount', [account, 'pending']),
    ask('eth_maxPriorityFeePerGas', []),
    ask('eth_getBlockByNumber', ['latest', false])
  ])
  if (readQuantity(chain) !== BigInt(chainId)) throw new FrameError('CHAIN')
  const baseFee = readQuantity((block as { baseFeePerGas?: unknown } | null)?.baseFeePerGas)
  const maxPriorityFeePerGas = readQuantity(tip)
  const count = Number(readQuantity(nonce))
  if (!Number.isSafeInteger(count)) throw new FrameError('CHAIN')
  return {
    ...{ nonce: count, maxPriorityFeePerGas },
    // Enough for six full blocks in a row.
    maxFeePerGas: baseFee * 2n + maxPriorityFeePerGas
  }
}

const simulated = z.tuple([
  z.object({ calls: z.array(z.object({ status: z.string(), gasUsed: z.string() })) })
])

/**
 * 50 % more than the network says if a contract is called: its effect may differ in the actual block, the used gas is reported after refunds (a
 * fifth at most), and calls keep a 64th back. A plain transfer needs exactly its amount.
 */
async function askGas(
  calls: readonly { readonly data: string; readonly to?: string }[],
  ask: AskChain
): Promise<readonly bigint[]> {
  const [only] = calls
  if (only && calls.length === 1) {
    const gas = readQuantity(await ask('eth_estimateGas', [only]))
    return [only.data === '0x' ? gas : withReserve(gas)]
  }
  const request = { blockStateCalls: [{ calls }], validation: false, traceTransfers: false }
  const read = z.safeParse(simulated, await ask('eth_simulateV1', [request, 'latest']))
  const done = read.data?.[0].calls
  if (done?.length !== calls.length || done.some(({ status }) => status !== '0x1'))
    throw new FrameError('CHAIN', { message: 'A call would fail' })
  return done.map(({ gasUsed }) => withReserve(readQuantity(gasUsed)))
}

/** 50 % more than the network says. */
export const withReserve = (gas: bigint): bigint => (gas * 3n) / 2n
