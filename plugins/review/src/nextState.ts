import type { Connection, FoundTransaction, TransactionStatus } from '@plugboard/core'
import type { PendingState, PendingTransaction } from '@plugboard/core/features'

/**
 * The state of a transaction that a visitor sees after a check of the network.
 *
 *   asking ──► sent ──► confirmed, failed, replaced, cancelled, expired
 *               │ ▲         │
 *               ▼ │         ▼ the network takes a block back
 *            dropped     reorganised ──► any of them
 *
 * A requested transaction stays `asking` until it is found, or is certain not to arrive: other transactions of the account say nothing about it.
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
      // The transaction that had taken its place is gone.
      if (state === 'replaced' || state === 'cancelled') return id === undefined ? 'asking' : 'dropped'
      return state === 'sent' && isMissingLong ? 'dropped' : state
    case 'replaced':
    case 'cancelled':
      // While its id is unknown, and it is not certain that the occupied place was its own, the wallet may still send it in a later place.
      return id === undefined && !status.isFinal ? 'asking' : status.state
    default:
      return status.state
  }
}

/** Whether the network has the transaction, in a block or waiting for one. */
export const isFound = (status: TransactionStatus): status is FoundTransaction =>
  status.state === 'pending' || status.state === 'confirmed' || status.state === 'failed'

/**
 * The outcome of a transaction for its caller, in the terms of `SentTransaction.settled`; `undefined` while it is pending. A confirmed transaction
 * that does something other than what was shown counts as a replacement of the caller's.
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

/** Whether the network has the transaction or may still receive it, so that it stays in the list. */
export const isGoing = (state: PendingState): boolean =>
  state === 'sent' || state === 'reorganised' || state === 'waitingForSigners'

const unsettled = ['asking', 'sent', 'dropped', 'reorganised', 'waitingForSigners'] as const

/** States in which the outcome of a transaction is not known yet. */
export type UnsettledState = (typeof unsettled)[number]

/**
 * Whether a transaction of an account on its network is still open. A transaction without a digest is not: its last step was declined, and the steps
 * before it only gave a permission.
 */
export const isUnsettled = (
  { account, state, digest }: Pick<PendingTransaction, 'account' | 'state' | 'digest'>,
  { caipAddress }: Pick<Connection, 'caipAddress'>
): boolean =>
  account === caipAddress &&
  unsettled.some((one) => one === state) &&
  !(state === 'asking' && digest === undefined)
