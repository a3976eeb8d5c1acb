import type { CaipAddress } from '../contract/Account.js'
import type { Asset, AssetChange, Fee } from '../contract/Asset.js'
import type { NetworkId } from '../contract/Network.js'
import { createToken } from '../contract/Token.js'
import type { Finding, Intent, PreparedTransaction, SentTransaction } from '../contract/Transaction.js'

/** What a visitor was shown before signing: the `reviewed` of a sealed request. */
export interface ReviewedTransaction {
  readonly intent: Intent
  readonly changes: readonly AssetChange[]
  readonly fee?: Fee | undefined
  readonly findings: readonly Finding[]
}

/** Somebody whom an account has sent something to. */
export interface Recipient {
  readonly address: string
  /** The name that it was found by. */
  readonly name?: string | undefined
  /** When something was sent there last: Unix milliseconds. */
  readonly at: number
}

/** How far a transaction has come. */
export type PendingState =
  /** The wallet has been asked and has not answered: it may still send the transaction. */
  | 'asking'
  /** The network has it, and no block does. */
  | 'sent'
  | 'confirmed'
  | 'failed'
  /** Another transaction of the account took its place. */
  | 'replaced'
  /** The network no longer knows it, and nothing has taken its place yet. */
  | 'dropped'

/** A transaction that a visitor has agreed to. It outlives a reload. */
export interface PendingTransaction {
  /** Of our own: it is there before the chain gives an id. */
  readonly key: string
  /** The chain's own id, once there is one. */
  readonly id?: string | undefined
  readonly account: CaipAddress
  readonly networkId: NetworkId
  readonly state: PendingState
  /** When the visitor agreed: Unix milliseconds. */
  readonly at: number
  readonly kind: Intent['kind']
  readonly to?: string | undefined
  readonly toName?: string | undefined
  readonly asset?: Asset | undefined
  /** In base units. */
  readonly amount?: bigint | undefined
}

/** Shows what a transaction will do, asks the visitor and then the wallet, and follows what was sent. */
export interface TransactionReview {
  /**
   * Prepares an intent, shows it, and has it signed once the visitor agrees. Resolves when the network has the transaction.
   *
   * @throws KitError `core/dismissed` when the visitor leaves without agreeing; what preparing or the wallet refuses with
   */
  review(intent: Intent, options?: ReviewOptions): Promise<SentTransaction>
  /** Transactions of all accounts that were sent from here and have not been dismissed, newest first. Observable. */
  readonly pending: readonly PendingTransaction[]
  /** Whom an account has sent something to from here, the latest first. Observable. */
  recipients(account: CaipAddress): readonly Recipient[]
  /** Takes a transaction out of `pending`. One that the network still has stays. */
  dismiss(key: string): void
}

/** How a review goes. */
export interface ReviewOptions {
  readonly signal?: AbortSignal | undefined
  /** What was prepared already for the same intent: it is shown at once, and prepared again when it has expired. */
  readonly prepared?: PreparedTransaction | undefined
}

/** The review of transactions, provided by `@plugboard/review`. */
export const reviewToken = createToken<TransactionReview, 'core/review'>('core/review')
