import type { Connection, PluginContext, TransactionQuery, TransactionStatus } from '@plugboard/core'
import { isHash } from 'viem'
import type { EvmReader } from '../chain/EvmReader.js'
import { readTransactionStatus } from './transactionStatus.js'

/** Identifies a batch of calls (EIP-5792): an id that its account's wallet knows. The network does not know it. */
export type BatchFingerprint = {
  readonly batch: string
  readonly from: string
}

/** The longest id (EIP-5792). */
const longestId = 8_194

/** A wallet's report on a batch. */
interface BatchStatus {
  /** 100: it is pending. 200: it was executed. 4xx and 5xx: it was not. */
  readonly status: number
  readonly hash: string | undefined
}

/** Creates an id on the page, so that a batch can be identified before the wallet has answered. */
export function newBatchId(): `0x${string}` {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return `0x${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/** The id in a wallet's answer to `wallet_sendCalls`. */
export function batchIdOf(answer: unknown): string | undefined {
  const id = typeof answer === 'string' ? answer : Object(answer).id
  return typeof id === 'string' && id.length <= longestId ? id : undefined
}

/** Reads a stored fingerprint; `undefined` if it is not one of a batch. */
export function readBatchFingerprint(value: unknown): BatchFingerprint | undefined {
  const { batch, from } = Object(value) as Record<keyof BatchFingerprint, unknown>
  if (batchIdOf(batch) === undefined || typeof from !== 'string') return undefined
  return { batch: batch as string, from }
}

/**
 * Checks the status of a batch once: asks the wallet of its account for the transaction, and from then on the network. While no wallet is connected
 * with the account, the status is unknown.
 *
 * @throws KitError as `readTransactionStatus` does
 */
export async function lookForBatch(
  { connections }: Pick<PluginContext, 'connections'>,
  reader: EvmReader,
  { batch, from }: BatchFingerprint,
  { id, networkId }: Pick<TransactionQuery, 'id' | 'networkId'>
): Promise<TransactionStatus> {
  if (id !== undefined && isHash(id)) return readTransactionStatus(reader, { id })
  const connection = connections.live.find(
    ({ namespace, accounts }) =>
      namespace === 'eip155' && accounts.some(({ address }) => address.toLowerCase() === from.toLowerCase())
  )
  if (!connection) return { state: 'unseen' }
  const { status, hash } = await readBatchStatus({ ...connection, networkId }, batch)
  if (hash === undefined) return { state: status >= 400 ? 'expired' : 'unseen' }
  const found = await readTransactionStatus(reader, { id: hash })
  // The wallet can know of the block before the endpoint does.
  return found.state === 'unseen' ? { state: 'pending', id: hash, isFinal: false } : found
}

/** Asks the wallet about a batch. A wallet that does not answer is asked again later: the batch proceeds regardless. */
export async function readBatchStatus(
  { session, networkId }: Pick<Connection, 'session' | 'networkId'>,
  id: string
): Promise<BatchStatus> {
  const request = { namespace: 'eip155', networkId, method: 'wallet_getCallsStatus', params: [id] } as const
  const answer = await session.request(request).catch(() => undefined)
  const { status, receipts } = Object(answer) as { status?: unknown; receipts?: unknown }
  const last = Object(Array.isArray(receipts) ? receipts.at(-1) : undefined)
  const hash = last.transactionHash
  return {
    status: typeof status === 'number' ? status : 100,
    hash: typeof hash === 'string' && isHash(hash) ? hash : undefined
  }
}
