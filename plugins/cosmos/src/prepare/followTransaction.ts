import { connectErrors } from '@plugboard/core'
import { sleep } from '@plugboard/core/chain'
import type { CosmosNetwork } from '../CosmosNetwork.js'
import type { RpcReader } from '../chain/RpcReader.js'
import {
  type AccountPlace,
  findTransaction,
  readSequence,
  type TransactionSource
} from '../chain/transactions.js'

/** A transaction that was sent and is not confirmed yet. */
export interface FollowedTransaction {
  /** Its hash, in upper-case hex. */
  readonly id: string
  /** Sends it to the network again. Absent if the page does not have it. */
  readonly resend?: (() => Promise<unknown>) | undefined
  /** Its account, and its place in the account's sequence, if known. */
  readonly place?: AccountPlace | undefined
  readonly signal: AbortSignal
}

/** How often the network is asked about a transaction, in milliseconds. */
const pollMs = { first: 500, longest: 6_000, factor: 1.3 } as const

/**
 * Follows a transaction until a block contains it, or another one with its place in the account's sequence. An endpoint that cannot be reached, or
 * that keeps no transactions, is asked again.
 *
 * @throws KitError `connect/aborted` when the signal aborts
 */
export async function followTransaction(
  reader: RpcReader,
  network: CosmosNetwork,
  { id, resend, place, signal }: FollowedTransaction
): Promise<'confirmed' | 'failed' | 'replaced'> {
  const source: TransactionSource = { reader, network, signal }
  let delay: number = pollMs.first
  for (;;) {
    if (signal.aborted) throw connectErrors.aborted()
    try {
      const state = await readState(source, id)
      if (state) return state
      if (place && (await readSequence(source, place.from)) > place.sequence)
        // The block may have arrived between the two questions.
        return (await readState(source, id)) ?? 'replaced'
      await resend?.()
    } catch {
      // The endpoint did not answer, or no longer accepts it: the transaction proceeds regardless.
    }
    await sleep(delay, { signal })
    delay = Math.min(delay * pollMs.factor, pollMs.longest)
  }
}

/** The outcome of a transaction; `undefined` while no block contains it. @throws KitError `cosmos/readFailed` from a node that cannot say */
async function readState(source: TransactionSource, id: string): Promise<'confirmed' | 'failed' | undefined> {
  const found = await findTransaction(source, id)
  return found && (found.code === 0 ? 'confirmed' : 'failed')
}
