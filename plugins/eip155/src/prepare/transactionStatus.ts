import type { FoundTransaction, TransactionQuery, TransactionStatus } from '@plugboard/core'
import { type Hex, isHash, numberToHex } from 'viem'
import type { EvmReader } from '../chain/EvmReader.js'
import { eip155Errors } from '../errors.js'
import {
  type EvmFingerprint,
  type EvmTransaction,
  isAlike,
  isSame,
  readFingerprint,
  readTransaction
} from './fingerprint.js'

/** The number of an account's transactions that are checked, starting with the first that might be the one. */
const maxLooked = 16

/** The number of blocks after which a transaction is final, on networks that do not say which blocks are. */
const finalDepth = 64

/**
 * Checks the status of a transaction once: by its hash, otherwise by its account and nonce. A transaction that uses its nonce and does the same is
 * the same transaction, sent again with another fee.
 *
 * @throws KitError `eip155/readFailed`, also if a node that keeps no old states cannot say what used the nonce; `connect/aborted`
 */
export async function readTransactionStatus(
  reader: EvmReader,
  { id, fingerprint, except = [] }: Omit<TransactionQuery, 'networkId' | 'signal'>
): Promise<TransactionStatus> {
  const wanted = readFingerprint(fingerprint)
  const byId = isHash(id ?? '') ? await readByHash(reader, id as Hex, wanted) : undefined
  if (byId) return byId
  if (!wanted) return { state: 'unseen' }
  if (wanted.sender === 'contract') return { state: 'waitingForSigners' }

  const [count, head] = await Promise.all([
    reader.quantity('eth_getTransactionCount', [wanted.from, 'latest']),
    reader.quantity('eth_blockNumber')
  ])
  const taken = await readTaken(reader, wanted, Number(count), Number(head))
  const isWanted = (one: EvmTransaction) =>
    isAlike(one, wanted) && !except.some((other) => isSame(one.hash, other))
  const mined = taken.find((one) => isSame(one.hash, id ?? '')) ?? taken.find(isWanted)
  if (mined) return (await readByHash(reader, mined.hash, wanted)) ?? { state: 'unseen' }

  const waiting = await readPending(reader, wanted, count)
  const pending = waiting.find((one) => isWanted(one) && (!wanted.isExact || one.nonce === wanted.nonce))
  if (pending) return { ...seen(pending, wanted), state: 'pending', isFinal: false }

  const [other] = taken
  // Others who can send for a delegated account do not need its nonces.
  if (!other || wanted.sender === 'delegated') return { state: 'unseen' }
  const { isFinal = false } = (await readByHash(reader, other.hash, undefined)) ?? {}
  return {
    state: isCancelling(other) ? 'cancelled' : 'replaced',
    id: other.hash,
    // A nonce that the wallet has not been seen to use might not be the one that it will use.
    isFinal: isFinal && wanted.isExact
  }
}

/** A transaction that the network knows; `undefined` if it does not. */
async function readByHash(
  reader: EvmReader,
  hash: Hex,
  wanted: EvmFingerprint | undefined
): Promise<FoundTransaction | undefined> {
  const [receipt, answer, finalBlock] = await Promise.all([
    reader.ask('eth_getTransactionReceipt', [hash]),
    reader.ask('eth_getTransactionByHash', [hash]),
    readFinalBlock(reader)
  ])
  const transaction = readTransaction(answer)
  if (!transaction) return undefined
  const what = seen(transaction, wanted)
  const { status, blockNumber } = Object(receipt) as {
    readonly status?: unknown
    readonly blockNumber?: unknown
  }
  if (typeof blockNumber !== 'string') return { ...what, state: 'pending', isFinal: false }
  return {
    ...what,
    state: status === '0x0' ? 'failed' : 'confirmed',
    isFinal: Number(blockNumber) <= finalBlock
  }
}

/** The known facts about a transaction once it was seen, in any state. */
function seen(
  transaction: EvmTransaction,
  wanted: EvmFingerprint | undefined
): Omit<FoundTransaction, 'state' | 'isFinal'> {
  const { hash, nonce, from } = transaction
  if (!wanted) return { id: hash }
  const isOwn = isSame(from, wanted.from)
  return {
    id: hash,
    // The wallet of an account with code may put the requested call into its own call, which somebody else may send.
    ...(wanted.sender === 'plain' && { isAsShown: isAlike(transaction, wanted) }),
    ...(isOwn && !wanted.isExact && { fingerprint: Object.freeze({ ...wanted, nonce, isExact: true }) })
  }
}

/** The last block that the network will not take back; -1 if there is none. */
async function readFinalBlock(reader: EvmReader): Promise<number> {
  const [final, head] = await Promise.all([
    reader.ask('eth_getBlockByNumber', ['finalized', false]).catch(() => undefined),
    reader.quantity('eth_blockNumber')
  ])
  const { number } = Object(final) as { readonly number?: unknown }
  return typeof number === 'string' ? Number(number) : Number(head) - finalDepth
}

/** The mined transactions with the nonces that the wanted one can have, lowest first. */
async function readTaken(
  reader: EvmReader,
  { from, nonce, isExact, block }: EvmFingerprint,
  count: number,
  head: number
): Promise<readonly EvmTransaction[]> {
  const last = Math.min(count, nonce + (isExact ? 1 : maxLooked))
  const nonces = Array.from({ length: Math.max(0, last - nonce) }, (_, index) => nonce + index)
  return Promise.all(nonces.map((one) => readByNonce(reader, { from, nonce: one, first: block, last: head })))
}

interface NonceToFind {
  readonly from: Hex
  readonly nonce: number
  /** The blocks to look in. */
  readonly first: number
  readonly last: number
}

/** The mined transaction with a nonce. Not every node supports this query; then it is in the block in which the account's count rose. */
async function readByNonce(reader: EvmReader, wanted: NonceToFind): Promise<EvmTransaction> {
  const { from, nonce } = wanted
  const params = [from, numberToHex(nonce)]
  const answer = await reader.ask('eth_getTransactionBySenderAndNonce', params).catch(() => undefined)
  const found = readTransaction(answer)
  if (found && isSame(found.from, from) && found.nonce === nonce) return found
  let { first: low, last: high } = wanted
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    const count = await reader.quantity('eth_getTransactionCount', [from, numberToHex(middle)])
    if (count > nonce) high = middle
    else low = middle + 1
  }
  const transactions = await readBlock(reader, numberToHex(high))
  const own = transactions.find((one) => one.nonce === nonce && isSame(one.from, from))
  if (!own) throw eip155Errors.readFailed({ notes: `Block ${high} has no transaction ${nonce} of ${from}.` })
  return own
}

/**
 * An account's pending transactions in the endpoint's pool, according to the next block. That block is large, so it is read only if the account has
 * something in it.
 *
 * @param count the number of the account's transactions in blocks
 */
async function readPending(
  reader: EvmReader,
  { from, nonce }: EvmFingerprint,
  count: bigint
): Promise<readonly EvmTransaction[]> {
  const withPending = await reader.quantity('eth_getTransactionCount', [from, 'pending'])
  if (withPending <= count || withPending <= nonce) return []
  // Not every node has a pending block.
  const transactions = await readBlock(reader, 'pending').catch(() => [])
  return transactions.filter((one) => one.nonce >= nonce && isSame(one.from, from))
}

async function readBlock(reader: EvmReader, block: Hex | 'pending'): Promise<readonly EvmTransaction[]> {
  const { transactions } = Object(await reader.ask('eth_getBlockByNumber', [block, true])) as {
    readonly transactions?: unknown
  }
  return Array.isArray(transactions) ? transactions.flatMap((one) => readTransaction(one) ?? []) : []
}

/** What wallets send to cancel a transaction: nothing, to themselves. */
const isCancelling = ({ from, to, value, input }: EvmTransaction): boolean =>
  isSame(to, from) && BigInt(value) === 0n && input === '0x'
