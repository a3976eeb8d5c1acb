import { defineErrors } from '@plugboard/core'

/** Errors of reading an account. If its balance cannot be read, the error is `core/balanceUnavailable`. */
export const portfolioErrors = /* @__PURE__ */ defineErrors('portfolio', {
  activityFailed: {
    message: 'Failed to fetch transactions',
    notes: 'Neither a source nor the chain itself gave the first page of the history; see the cause.'
  },
  /** Read only to find out whether the account has sent to a receiver before; the warning about the receiver says that this is not known. */
  activityUnread: { message: 'Failed to fetch transactions', severity: 'silent' },
  /** Transactions that were read before stay in the list. */
  activityIncomplete: {
    message: 'Some transactions could not be loaded',
    severity: 'silent',
    notes: 'A further page of the history, or its newest transactions, could not be read; see the cause.'
  },
  /** Collectibles that were read before stay in the list. */
  collectiblesFailed: {
    message: 'Your NFTs could not be loaded',
    severity: 'silent',
    notes: 'A page of what the account has collected could not be read; see the cause.'
  }
})
