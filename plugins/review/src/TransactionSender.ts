import type { PluginContext } from '@plugboard/core'
import type { PendingTransactions } from './PendingTransactions.js'
import type { ReviewSession } from './ReviewSession.js'
import { type SendOutcome, type SendReviewedOptions, sendReviewed } from './sendReviewed.js'
import { TransactionFollower } from './TransactionFollower.js'

/** Asks wallets for what was reviewed, and follows it. Its code is loaded while the visitor reads the first review. */
export class TransactionSender {
  readonly follower: TransactionFollower

  constructor(
    readonly kit: PluginContext,
    readonly transactions: PendingTransactions
  ) {
    this.follower = new TransactionFollower(kit, transactions)
  }

  send(session: ReviewSession, options: SendReviewedOptions): Promise<SendOutcome> {
    return sendReviewed(this, session, options)
  }
}
