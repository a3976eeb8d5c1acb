import type { FoundTransaction, TransactionQuery, TransactionStatus } from '@plugboard/core'
import { base58, base64 } from '@scure/base'
import { type VersionedMessage, VersionedTransaction } from '@solana/web3.js'
import { compare, readFingerprint, type SolanaFingerprint } from './fingerprint.js'
import type { SolanaReader } from './SolanaReader.js'

/** How many transactions of an account are listed, and how many are read: anybody can name an account in a transaction. */
const limits = { listed: 1_000, read: 32 } as const

/**
 * Checks the status of a transaction once: by its signature, otherwise among the payer's transactions since it was prepared. It has expired only if
 * the network has shown it with the blockhash that it was prepared with, because wallets may use a later one and sign whenever they like.
 *
 * @throws KitError `solana/readFailed`, `connect/aborted`
 */
export async function readTransactionStatus(
  reader: SolanaReader,
  { id = '', fingerprint, except = [] }: Pick<TransactionQuery, 'id' | 'fingerprint' | 'except'>
): Promise<TransactionStatus> {
  const wanted = readFingerprint(fingerprint)
  const look = async () =>
    (isSignature(id) ? await readBySignature(reader, id, wanted) : undefined) ??
    (wanted && (await search(reader, wanted, except)))
  const found = await look()
  if (found) return found
  if (!wanted?.isExact) return { state: 'unseen' }
  const height = await reader.ask('getBlockHeight', [{ commitment: 'finalized' }])
  // Not `<=`: an answer that is not a height must not make a payment look expired, or it would be paid again.
  if (!(Number(height) > wanted.lastValidBlockHeight)) return { state: 'unseen' }
  // It may have been included in the last possible block.
  return (await look()) ?? { state: 'expired' }
}

/** A transaction that the network knows; `undefined` if it does not. */
async function readBySignature(
  reader: SolanaReader,
  signature: string,
  wanted: SolanaFingerprint | undefined
): Promise<FoundTransaction | undefined> {
  const value = await reader.value('getSignatureStatuses', [[signature], { searchTransactionHistory: true }])
  const { confirmationStatus, err } = Object(Array.isArray(value) ? value[0] : undefined) as Record<
    string,
    unknown
  >
  if (confirmationStatus === 'processed') return { state: 'pending', id: signature, isFinal: false }
  const isFinal = confirmationStatus === 'finalized'
  if (!isFinal && confirmationStatus !== 'confirmed') return undefined
  const message = wanted && (await readMessage(reader, signature))
  return {
    state: err === null || err === undefined ? 'confirmed' : 'failed',
    id: signature,
    isFinal,
    ...(message && { isAsShown: message !== 'newer' && compare(message, wanted) === 'same' }),
    ...(message &&
      message !== 'newer' &&
      message.recentBlockhash === wanted.blockhash && {
        fingerprint: Object.freeze({ ...wanted, isExact: true })
      })
  }
}

/** Looks for a transaction among those of its payer, oldest first. */
async function search(
  reader: SolanaReader,
  wanted: SolanaFingerprint,
  except: readonly string[]
): Promise<FoundTransaction | undefined> {
  const { from, after } = wanted
  const until = isSignature(after) && { until: after }
  const params = [from, { limit: limits.listed, commitment: 'confirmed', ...until }]
  const answer = await reader.ask('getSignaturesForAddress', params)
  const listed = (Array.isArray(answer) ? answer : []).map((one) => Object(one) as Record<string, unknown>)
  const signatures = listed.flatMap(({ signature, slot }) =>
    Number(slot) >= wanted.slot && isSignature(signature) && !except.includes(signature) ? [signature] : []
  )
  for (const signature of signatures.reverse().slice(0, limits.read)) {
    const message = await readMessage(reader, signature)
    if (message && message !== 'newer' && compare(message, wanted) !== 'other')
      return readBySignature(reader, signature, wanted)
  }
  return undefined
}

/**
 * The contents of a transaction in a confirmed block; `undefined` if they cannot be read. Those from version 1 on are `newer`: pages prepare none of
 * them, so that such a transaction is never the one that was shown.
 */
async function readMessage(
  reader: SolanaReader,
  signature: string
): Promise<VersionedMessage | 'newer' | undefined> {
  const options = { encoding: 'base64', commitment: 'confirmed', maxSupportedTransactionVersion: 1 }
  const answer = await reader.ask('getTransaction', [signature, options])
  const { transaction } = Object(answer) as { transaction?: unknown }
  try {
    const bytes = base64.decode(String((transaction as readonly string[])[0]))
    return isNewer(bytes) ? 'newer' : VersionedTransaction.deserialize(bytes).message
  } catch {
    return undefined
  }
}

/** They begin with their version (SIMD-0385), and the older ones with the number of signatures, which is never as high. */
const isNewer = ([first = 0]: Uint8Array): boolean => first > 0x80

function isSignature(value: unknown): value is string {
  try {
    return typeof value === 'string' && base58.decode(value).length === 64
  } catch {
    return false
  }
}
