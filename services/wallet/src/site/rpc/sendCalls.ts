import { bytesToHex, hexToBigInt, isAddress } from 'viem'
import * as z from 'zod/mini'
import { describeTransactions } from '../decode/describeTransaction.js'
import { hex, prepareTransactions, quantity } from '../decode/prepareTransaction.js'
import { FrameError } from '../frame/FrameError.js'
import { type AccountState, isSmart, typeInForce } from '../smartAccounts/SmartAccountReader.js'
import { mostTransactions, toBatchId } from './batchId.js'
import type { RpcCall, SignMethod } from './SignMethod.js'
import { askNetwork } from './signToSend.js'

const address = z.string().check(z.refine((value) => isAddress(value, { strict: false })))
const capabilities = z.optional(z.record(z.string(), z.unknown()))

const paramsShape = z.tuple([
  z.object({
    id: z.optional(z.string()),
    from: z.optional(address),
    chainId: quantity,
    atomicRequired: z.optional(z.boolean()),
    calls: z
      .array(
        z.object({
          to: address,
          value: z.optional(quantity),
          data: z.optional(hex),
          capabilities
        })
      )
      .check(z.minLength(1)),
    capabilities
  })
])

/** The maximum number of calls in one request, if they run in one transaction, and if each has its own. */
const most = { together: 50, apart: mostTransactions } as const

/** Codes of EIP-5792. */
const codes = {
  unsupportedCapability: 5700,
  unsupportedChain: 5710,
  tooLarge: 5740,
  atomicityNotSupported: 5760
} as const

/**
 * `wallet_sendCalls`, EIP-5792: shows every call, and sends them. Returns `{ id }`. A smart account runs them in one transaction, all or none; other
 * accounts send one transaction after the other, and refuse if that is not what the page wants.
 */
export const sendCalls: SignMethod = async (call) => {
  const { network, account, params } = call
  const chainId = Number(network.id.split(':')[1])
  const { calls, atomicRequired } = readCalls(params, account, chainId)
  const { isAtomic, state } = await chooseWay(call, atomicRequired)
  if (calls.length > (isAtomic ? most.together : most.apart))
    throw new FrameError('INVALID', {
      ...{ rpc: codes.tooLarge, message: `At most ${isAtomic ? most.together : most.apart} calls at a time` }
    })
  // A single call is all or nothing by itself.
  if (!isAtomic || calls.length === 1)
    return sendApart(call, calls, chainId, isSmart(state) || state === 'foreign')
  const { sendBatch } = await import('../smartAccounts/sendBatch.js')
  return { id: toBatchId({ chainId, hashes: [await sendBatch(call, calls, state)], isWhole: true }) }
}

/** @throws FrameError NOT_ALLOWED if the page wants all or none, and the account cannot */
async function chooseWay(
  { network, account, smartAccounts, session }: RpcCall,
  atomicRequired: boolean
): Promise<{ readonly isAtomic: boolean; readonly state: AccountState }> {
  const state = await smartAccounts.stateOf(network.id, account)
  const { accountType = 'smartAccount' } = await session.requireShared()
  // An account that could become a smart one does so if the page needs it and the visitor agrees (EIP-5792, `ready`).
  const isAtomic = typeInForce(state, atomicRequired ? 'smartAccount' : accountType) === 'smartAccount'
  if (atomicRequired && !isAtomic)
    throw new FrameError('NOT_ALLOWED', {
      ...{ rpc: codes.atomicityNotSupported, message: 'This account sends calls one at a time' }
    })
  return { isAtomic, state }
}

/**
 * Sends calls one after the other, as many transactions, up to the first that the network does not accept.
 *
 * @param hasCode nodes accept one transaction at a time from an account with code (EIP-7702): the next is sent when the previous one has arrived
 */
async function sendApart(
  call: RpcCall,
  calls: AskedCalls,
  chainId: number,
  hasCode: boolean
): Promise<{ readonly id: string }> {
  const { network, userId, account, signal, commit, turn, approve, keys, reads } = call
  turn.working('working.prepare')
  const all = await prepareTransactions(calls, account, chainId, askNetwork(call))
  await approve(describeTransactions(all, network, account))
  turn.working('working.send')
  signal.throwIfAborted()
  const requests = all.map((unsigned) => ({ kind: 'transaction', unsigned }) as const)
  const signed = await keys.sign(requests, { userId, account })
  const transactions = signed.flatMap((one) => (one.kind === 'transaction' ? [one] : []))
  if (transactions.length !== all.length) throw new FrameError('INTERNAL')
  // Once the first is sent, the page cannot take them back, and must learn about them.
  signal.throwIfAborted()
  commit()
  const hashes = transactions.map(({ hash }) => bytesToHex(hash))
  for (const [at, { signed: bytes }] of transactions.entries()) {
    const before = hashes[at - 1]
    if (before && hasCode)
      await waitForReceipt(before, (hash) => reads.ask(network.id, 'eth_getTransactionReceipt', [hash]))
    try {
      await reads.ask(network.id, 'eth_sendRawTransaction', [bytesToHex(bytes)])
    } catch (error) {
      if (at === 0) throw error
      // The ones after it would wait for its number, and run after an unrelated transaction. Without an answer it may still arrive.
      const isRefused = error instanceof FrameError && error.code === 'CHAIN'
      return { id: toBatchId({ chainId, hashes: hashes.slice(0, isRefused ? at : at + 1), isWhole: false }) }
    }
  }
  return { id: toBatchId({ chainId, hashes, isWhole: true }) }
}

/** How often a network is asked for a transaction, and the interval in ms. */
const waiting = { times: 120, ms: 500 } as const

/** Waits a minute at most: later arrivals are in the status. */
async function waitForReceipt(hash: string, read: (hash: string) => Promise<unknown>): Promise<void> {
  for (let time = 0; time < waiting.times; time++) {
    if (await read(hash).catch(() => null)) return
    await new Promise((resolve) => setTimeout(resolve, waiting.ms))
  }
}

type AskedCalls = z.output<typeof paramsShape>[0]['calls']

function readCalls(
  params: unknown,
  account: string,
  chainId: number
): { readonly calls: AskedCalls; readonly atomicRequired: boolean } {
  const read = z.safeParse(paramsShape, params)
  if (!read.success) throw new FrameError('INVALID')
  const [{ id, from = account, chainId: chain, atomicRequired = false, calls, capabilities: wanted }] =
    read.data
  if (from.toLowerCase() !== account.toLowerCase()) throw new FrameError('INVALID')
  if (hexToBigInt(chain as '0x') !== BigInt(chainId))
    throw new FrameError('INVALID', {
      rpc: codes.unsupportedChain,
      message: `The account is on chain ${chainId}, and the calls name another`
    })
  if (id !== undefined)
    throw new FrameError('INVALID', { message: 'The wallet assigns the ids of batches: leave out id' })
  const unknown = [wanted, ...calls.map((one) => one.capabilities)]
    .flatMap((one) => Object.entries(one ?? {}))
    .find(([, value]) => (value as { optional?: unknown } | null)?.optional !== true)
  if (unknown)
    throw new FrameError('NOT_ALLOWED', {
      ...{
        rpc: codes.unsupportedCapability,
        message: `The wallet does not support ${unknown[0].slice(0, 40)}`
      }
    })
  return { calls, atomicRequired }
}
