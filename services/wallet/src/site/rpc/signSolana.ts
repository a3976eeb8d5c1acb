import { base58, base64 } from '@scure/base'
import * as z from 'zod/mini'
import {
  describeSolanaTransactions,
  isSignedBy,
  type SolanaDrawing
} from '../decode/describeSolanaTransaction.js'
import { isBlockhashKnown } from '../decode/isBlockhashKnown.js'
import { readSolanaFacts } from '../decode/readSolanaFacts.js'
import { longestTransaction, readSolanaTransaction } from '../decode/readSolanaTransaction.js'
import { FrameError } from '../frame/FrameError.js'
import type { RpcCall, SignMethod } from './SignMethod.js'

const about = { pubkey: z.optional(z.string()), encoding: z._default(z.enum(['base58', 'base64']), 'base58') }
const one = z.object({ transaction: z.string(), ...about })
/** The maximum number of transactions in one request. */
const most = 20
const several = z.object({
  transactions: z.array(z.string()).check(z.minLength(1), z.maxLength(most)),
  ...about
})
/** Options with which a node accepts a transaction; others are dropped. */
const options = z.object({
  skipPreflight: z.optional(z.boolean()),
  preflightCommitment: z.optional(z.string().check(z.regex(/^[a-zA-Z]{1,20}$/))),
  maxRetries: z.optional(z.int().check(z.gte(0), z.lte(100))),
  minContextSlot: z.optional(z.int().check(z.gte(0)))
})
const sent = z.extend(one, { options: z.optional(options), sendOptions: z.optional(options) })

/**
 * `solana_signTransaction`: `{ transaction, pubkey?, encoding? }`, in base58 unless `encoding` says base64, which the answer then uses too. Returns `{
 * transaction }`, signed by this account.
 */
export const signSolanaTransaction: SignMethod = async (call) => {
  const { transaction, encoding } = read(one, call)
  const [{ signed }] = await signShown(call, encoding, [transaction])
  return { transaction: coders[encoding].encode(signed) }
}

/** `solana_signAllTransactions`: `{ transactions, pubkey?, encoding? }`, 20 at most, approved together. Returns `{ transactions }`. */
export const signAllSolanaTransactions: SignMethod = async (call) => {
  const { transactions, encoding } = read(several, call)
  const all = await signShown(call, encoding, transactions)
  return { transactions: all.map(({ signed }) => coders[encoding].encode(signed)) }
}

/** `solana_signAndSendTransaction`: like the first, and sends it. Returns `{ signature }` in base58. */
export const sendSolanaTransaction: SignMethod = async (call) => {
  const { transaction, encoding, options: wanted, sendOptions } = read(sent, call)
  const { signal, commit, turn, reads, network } = call
  const [{ signed, signature }] = await signShown(call, encoding, [transaction])
  turn.working('working.send')
  // Once it is sent, the page cannot take it back, and must learn about it.
  signal.throwIfAborted()
  commit()
  const how = { ...(wanted ?? sendOptions), encoding: 'base64' as const }
  await reads.ask(network.id, 'sendTransaction', [base64.encode(signed), how])
  return { signature: base58.encode(signature) }
}

/** @throws FrameError INVALID, also for another account than this one */
function read<T extends { readonly pubkey?: string | undefined; readonly encoding: Encoding }>(
  shape: z.ZodMiniType<T>,
  { params, account }: RpcCall
): T {
  const found = z.safeParse(shape, params)
  if (!found.success || (found.data.pubkey ?? account) !== account) throw new FrameError('INVALID')
  return found.data
}

const coders = { base58, base64 } as const
type Encoding = keyof typeof coders
/** More than any transaction has, so that none takes long: the time of base58 grows with the square of the length. */
const longestText = 1_800

function decode(text: string, encoding: Encoding): Uint8Array | undefined {
  try {
    return text.length <= longestText ? coders[encoding].decode(text) : undefined
  } catch {
    return undefined
  }
}

interface SignedTransaction {
  readonly signed: Uint8Array
  readonly signature: Uint8Array
}

/**
 * Shows transactions and signs them once the visitor has approved; the same bytes are used for both. The page names the network that is shown. Bytes
 * that are for another network, or too old to be sent, are refused.
 */
async function signShown(
  { network, userId, account, signal, turn, approve, keys, reads }: RpcCall,
  encoding: Encoding,
  texts: readonly string[]
): Promise<[SignedTransaction, ...SignedTransaction[]]> {
  turn.working('working.prepare')
  const ask = (method: string, params: unknown) => reads.ask(network.id, method, params, signal)
  const drawings = await Promise.all(
    texts.map(async (text): Promise<SolanaDrawing> => {
      const bytes = decode(text, encoding)
      const transaction =
        bytes && bytes.length <= longestTransaction ? readSolanaTransaction(bytes) : undefined
      if (!bytes || !transaction || !isSignedBy(transaction, account)) throw new FrameError('INVALID')
      return { bytes, transaction, facts: await readSolanaFacts(transaction, ask) }
    })
  )
  const known = await Promise.all(drawings.map(({ transaction }) => isBlockhashKnown(transaction, ask)))
  if (known.includes(false)) {
    await turn.explain('refused', 'refused.blockhash')
    throw new FrameError('NOT_ALLOWED', {
      message: 'The network does not know the blockhash, or no longer does'
    })
  }
  await approve(describeSolanaTransactions(drawings, network, account))
  turn.working('working.sign')
  const requests = drawings.map(({ bytes }) => ({ kind: 'solanaTransaction', transaction: bytes }) as const)
  const all = await keys.sign(requests, { userId, account })
  const [first, ...rest] = all.flatMap((each) => (each.kind === 'solanaTransaction' ? [each] : []))
  if (!first || rest.length + 1 !== drawings.length) throw new FrameError('INTERNAL')
  return [first, ...rest]
}
