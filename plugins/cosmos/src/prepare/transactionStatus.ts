import type { FoundTransaction, TransactionQuery, TransactionStatus } from '@plugboard/core'
import { hashOf } from '../chain/submitTransaction.js'
import {
  findByPlace,
  findTransaction,
  type IncludedTransaction,
  readSequence,
  readWaiting,
  type TransactionSource
} from '../chain/transactions.js'
import { cosmosErrors } from '../errors.js'
import { type CosmosFingerprint, compare, readFingerprint } from './fingerprint.js'
import { readSigned, type SignedTransaction, signatureOf } from './signedTransaction.js'

/**
 * Checks the status of a payment once: by its hash, otherwise by its place in the account's sequence. A transaction at that place counts only if the
 * account has signed it for this chain. A used place stays used, because blocks are not taken back, and the wallet has signed for no other.
 *
 * @throws KitError `cosmos/readFailed`, also if the place is used up and the endpoint does not say by what; `connect/aborted`
 */
export async function readTransactionStatus(
  source: TransactionSource,
  { id = '', fingerprint, except = [] }: Pick<TransactionQuery, 'id' | 'fingerprint' | 'except'>
): Promise<TransactionStatus> {
  const wanted = readFingerprint(fingerprint, source.network)
  const known = isId(id) ? await readById(source, id.toUpperCase(), wanted) : undefined
  if (known) return known
  if (!wanted) return { state: 'unseen' }

  const others = new Set(except.map((one) => one.toUpperCase()))
  const taken = await readByPlace(source, wanted, others)
  if (taken) return taken
  if (!(await isUsed(source, wanted)))
    return (await findWaiting(source, wanted, others)) ?? { state: 'unseen' }
  // The block may have arrived between the two questions.
  const late = await readByPlace(source, wanted, others)
  if (late) return late
  throw cosmosErrors.readFailed({
    notes: `The endpoint does not say which transaction has sequence ${wanted.sequence} of ${wanted.from}: it may not index 'tx.acc_seq'.`
  })
}

/** A mined transaction that the network knows by its hash. */
async function readById(
  source: TransactionSource,
  id: string,
  wanted: CosmosFingerprint | undefined
): Promise<FoundTransaction | undefined> {
  const found = await findTransaction(source, id)
  if (!found) return undefined
  if (hashOf(found.wire) !== id)
    throw cosmosErrors.readFailed({ notes: `The endpoint answered with a transaction other than ${id}.` })
  const transaction = readSigned(found.wire)
  const isAsShown = wanted && transaction !== undefined && compare(transaction, wanted) === 'same'
  const ended = await endOf(source, found, wanted)
  return { ...ended, id, ...(isAsShown !== undefined && { isAsShown }) }
}

/**
 * The outcome of a mined transaction. One that failed before its place was used up, e.g. because the fee was missing, can be sent to the network
 * again.
 */
async function endOf(
  source: TransactionSource,
  { code }: IncludedTransaction,
  place: CosmosFingerprint | undefined
): Promise<Pick<FoundTransaction, 'state' | 'isFinal'>> {
  if (code === 0) return { state: 'confirmed', isFinal: true }
  return { state: 'failed', isFinal: place !== undefined && (await isUsed(source, place)) }
}

/** The transaction that has used the place of a payment: the payment itself, or another one. */
async function readByPlace(
  source: TransactionSource,
  wanted: CosmosFingerprint,
  others: ReadonlySet<string>
): Promise<TransactionStatus | undefined> {
  for (const found of await findByPlace(source, wanted)) {
    const transaction = readSigned(found.wire)
    const relation = transaction && relationOf(source, transaction, wanted, others)
    if (!transaction || !relation) continue
    const { id } = transaction
    if (relation !== 'other')
      return { ...(await endOf(source, found, wanted)), id, isAsShown: relation === 'same' }
    if (await isUsed(source, wanted)) return { state: 'replaced', id, isFinal: true }
  }
  return undefined
}

/** The payment in the pool of the endpoint. */
async function findWaiting(
  source: TransactionSource,
  wanted: CosmosFingerprint,
  others: ReadonlySet<string>
): Promise<FoundTransaction | undefined> {
  for (const wire of await readWaiting(source)) {
    const transaction = readSigned(wire)
    const relation = transaction && relationOf(source, transaction, wanted, others)
    if (transaction && (relation === 'same' || relation === 'more'))
      return { state: 'pending', id: transaction.id, isFinal: false, isAsShown: relation === 'same' }
  }
  return undefined
}

/**
 * A transaction's relation to a payment; `undefined` if the account has not signed it for this place on this chain. For the payment itself that must
 * be certain; for a transaction that takes its place, it is enough that nothing contradicts it.
 */
function relationOf(
  { network }: TransactionSource,
  transaction: SignedTransaction,
  wanted: CosmosFingerprint,
  others: ReadonlySet<string>
): 'same' | 'more' | 'other' | undefined {
  const signature = signatureOf(transaction, { ...wanted, chainId: String(network.id) })
  if (signature === 'invalid') return undefined
  const relation = others.has(transaction.id) ? 'other' : compare(transaction, wanted)
  return relation !== 'other' && signature !== 'valid' ? undefined : relation
}

/** Whether the account has used up the place of a payment. */
const isUsed = async (source: TransactionSource, { from, sequence }: CosmosFingerprint): Promise<boolean> =>
  (await readSequence(source, from)) > sequence

const isId = (value: string): boolean => /^[0-9a-f]{64}$/i.test(value)
