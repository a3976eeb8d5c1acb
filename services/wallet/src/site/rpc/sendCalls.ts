import { bytesToHex, hexToBigInt, isAddress, isHex } from 'viem'
import * as z from 'zod/mini'
import { describeTransactions } from '../decode/describeTransaction.js'
import { prepareTransactions } from '../decode/prepareTransaction.js'
import { FrameError } from '../frame/FrameError.js'
import { toBatchId } from './batchId.js'
import type { SignMethod } from './SignMethod.js'

const hex = z.string().check(z.refine((value) => isHex(value) && value.length % 2 === 0))
const quantity = z.string().check(z.regex(/^0x(0|[1-9a-fA-F][0-9a-fA-F]{0,63})$/))
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
          to: z.optional(address),
          value: z.optional(quantity),
          data: z.optional(hex),
          capabilities
        })
      )
      .check(z.minLength(1)),
    capabilities
  })
])

/** The most calls of one request. */
const most = 20

/** Codes of EIP-5792. */
const codes = { unsupportedCapability: 5700, tooLarge: 5740, atomicityNotSupported: 5760 } as const

/**
 * `wallet_sendCalls`, EIP-5792: shows every call, and sends them one after the other, as many transactions. Gives `{ id }`. This account
 * cannot send them in one transaction, so a page that requires that is refused.
 */
export const sendCalls: SignMethod = async (call) => {
  const { network, userId, account, params, signal, commit, turn, approve, keys, reads } = call
  const chainId = Number(network.id.split(':')[1])
  const calls = readCalls(params, account, chainId)
  turn.working('working.prepare')
  const all = await prepareTransactions(calls, account, chainId, (method, asked) =>
    reads.ask(network.id, method, asked, signal)
  )
  await approve(describeTransactions(all, network, account))
  turn.working('working.send')
  signal.throwIfAborted()
  const requests = all.map((unsigned) => ({ kind: 'transaction', unsigned }) as const)
  const signed = await keys.sign(requests, { userId, account })
  const transactions = signed.flatMap((one) => (one.kind === 'transaction' ? [one] : []))
  if (transactions.length !== all.length) throw new FrameError('INTERNAL')
  // Once the first is sent the page cannot take them back, and has to learn of them.
  signal.throwIfAborted()
  commit()
  for (const [at, { signed: bytes }] of transactions.entries()) {
    const sent = reads.ask(network.id, 'eth_sendRawTransaction', [bytesToHex(bytes)])
    // The status tells of those that did not arrive: the first one has.
    await (at === 0 ? sent : sent.catch(() => undefined))
  }
  return { id: toBatchId({ chainId, hashes: transactions.map(({ hash }) => bytesToHex(hash)) }) }
}

function readCalls(params: unknown, account: string, chainId: number) {
  const read = z.safeParse(paramsShape, params)
  if (!read.success) throw new FrameError('INVALID')
  const [{ id, from = account, chainId: chain, atomicRequired, calls, capabilities: wanted }] = read.data
  if (from.toLowerCase() !== account.toLowerCase() || hexToBigInt(chain as '0x') !== BigInt(chainId))
    throw new FrameError('INVALID')
  if (id !== undefined)
    throw new FrameError('INVALID', { message: 'The wallet names its batches itself: leave id out' })
  if (atomicRequired)
    throw new FrameError('NOT_ALLOWED', {
      ...{ rpc: codes.atomicityNotSupported, message: 'This account sends calls one after the other' }
    })
  if (calls.length > most)
    throw new FrameError('INVALID', { rpc: codes.tooLarge, message: `At most ${most} calls at a time` })
  const unknown = [wanted, ...calls.map((one) => one.capabilities)]
    .flatMap((one) => Object.entries(one ?? {}))
    .find(([, value]) => (value as { optional?: unknown } | null)?.optional !== true)
  if (unknown)
    throw new FrameError('NOT_ALLOWED', {
      ...{ rpc: codes.unsupportedCapability, message: `The wallet does not know ${unknown[0].slice(0, 40)}` }
    })
  return calls
}
