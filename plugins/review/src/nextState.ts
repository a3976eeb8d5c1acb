import type { Connection, FoundTransaction, TransactionStatus } from '@plugboard/core'
import type { PendingState, PendingTransaction } from '@plugboard/core/features'

/**
 * The state that a visitor sees of a transaction after a check of the network.
 *
 *   asking ──► sent ──► confirmed, failed, replaced, cancelled, expired
 *               │ ▲         │
 *               ▼ │         ▼ the network takes a block back
 *            dropped     reorganised ──► any of them
 *
 * What the wallet was asked for stays `asking` until it is found, or is certain not to arrive: another transaction of the account says nothing of it.
 * A transaction of an account that is a contract waits for its signers instead of being dropped.
 *
 * @param isMissingLong the network has not known it for so long that a slow endpoint cannot be the reason
 */
export function nextState(
  { state, id }: Pick<PendingTransaction, 'state' | 'id'>,
  status: TransactionStatus,
  isMissingLong: boolean
): PendingState {
  const wasInBlock = state === 'confirmed' || state === 'failed' || state === 'reorganised'
  switch (status.state) {
    case 'pending':
      return wasInBlock ? 'reorganised' : 'sent'
    case 'waitingForSigners':
      return state === 'asking' ? 'asking' : 'waitingForSigners'
    case 'unseen':
      if (wasInBlock) return 'reorganised'
      // What had taken its place is gone.
      if (state === 'replaced' || state === 'cancelled') return id === undefined ? 'asking' : 'dropped'
      return state === 'sent' && isMissingLong ? 'dropped' : state
    case 'replaced':
    case 'cancelled':
      // As long as nobody knows its id, and the place that was taken is not certain to be its own, the wallet may still send it at a later one.
      return id === undefined && !status.isFinal ? 'asking' : status.state
    default:
      return status.state
  }
}

/** Whether the network has the transaction, in a block or not yet. */
export const isFound = (status: TransactionStatus): status is FoundTransaction =>
  status.state === 'pending' || status.state === 'confirmed' || status.state === 'failed'

/**
 * How a transaction ended for whoever asked for it, in the words of `SentTransaction.settled`; `undefined` while it goes on. One that was confirmed and
 * does something else than what was shown has taken the place of theirs.
 */
export function outcomeOf(
  transaction: Pick<PendingTransaction, 'state' | 'isAsShown'> | undefined
): 'confirmed' | 'failed' | 'replaced' | undefined {
  switch (transaction?.state) {
    case 'confirmed':
      return transaction.isAsShown === false ? 'replaced' : 'confirmed'
    case 'failed':
    case 'replaced':
      return transaction.state
    case 'cancelled':
      return 'replaced'
    case 'expired':
      return 'failed'
    default:
      return undefined
  }
}

/** Whether repeating the transaction could do the same thing twice. */
export const isUnresolved = (state: PendingState): boolean =>
  state === 'asking' || state === 'dropped' || state === 'reorganised' || state === 'waitingForSigners'

/** Whether the network has it or may still receive it, so that it stays in the list. */
export const isGoing = (state: PendingState): boolean =>
  state === 'sent' || state === 'reorganised' || state === 'waitingForSigners'

const unsettled = ['asking', 'sent', 'dropped', 'reorganised', 'waitingForSigners'] as const

/** States in which the outcome of a transaction is not known yet. */
export type UnsettledState = (typeof unsettled)[number]

/**
 * Whether a transaction of an account on its network has not ended. One without a digest has: its last step was declined, and what was sent before is no
 * more than a permission.
 */
export const isUnsettled = (
  { account, state, digest }: Pick<PendingTransaction, 'account' | 'state' | 'digest'>,
  { caipAddress }: Pick<Connection, 'caipAddress'>
): boolean =>
  account === caipAddress &&
  unsettled.some((one) => one === state) &&
  !(state === 'asking' && digest === undefined)
