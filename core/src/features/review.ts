import type { CaipAddress } from '../contract/Account.js'
import type { Asset, AssetChange, AssetRef, Fee } from '../contract/Asset.js'
import type { NetworkId } from '../contract/Network.js'
import { createToken } from '../contract/Token.js'
import type {
  Finding,
  Intent,
  PreparedTransaction,
  SentTransaction,
  TransactionStep
} from '../contract/Transaction.js'
import type { TransactionFingerprint } from '../contract/TransactionStatus.js'
import { isKitError } from '../errors/isKitError.js'
import type { KitError } from '../errors/KitError.js'
import type { AccountRef } from './portfolio.js'

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
  /** The account took it back: the transaction that took its place does nothing else. */
  | 'cancelled'
  /** It can no longer arrive. */
  | 'expired'
  /** The network no longer knows it, and nothing has taken its place yet: it may still arrive. */
  | 'dropped'
  /** A block held it, which the network has taken back: it may still arrive. */
  | 'reorganised'
  /** The account is a contract, and not all of its signers have agreed yet. */
  | 'waitingForSigners'

/** How many steps of a transaction were sent, from the first. */
export interface SentSteps {
  readonly sent: number
  readonly total: number
  /** The chain's own ids of those whose wallet has answered with one, in order. */
  readonly ids?: readonly string[] | undefined
}

/** What `review` rejects with where the first steps of a transaction were sent, and a later one was declined or failed. Its `cause` says why. */
export interface SentInPartError extends KitError {
  readonly code: 'review/sentInPart'
  readonly steps: SentSteps
}

/** Whether a review has ended after a part was sent: to do the same again would send that part a second time. */
export const isSentInPart = (error: unknown): error is SentInPartError =>
  isKitError(error) && error.code === 'review/sentInPart' && 'steps' in error

/** A transaction that a visitor has agreed to. It outlives a reload. */
export interface PendingTransaction {
  /** Of our own: it is there before the chain gives an id. */
  readonly key: string
  /** The chain's own id, once there is one. */
  readonly id?: string | undefined
  readonly account: CaipAddress
  readonly networkId: NetworkId
  readonly state: PendingState
  /** The wallet is being asked for it from this page: `dismiss` leaves it in the list. */
  readonly isAsked?: boolean | undefined
  /** The network will not change its mind about the state. */
  readonly isFinal?: boolean | undefined
  /** `false`: what the network has does something else than what the visitor was shown. */
  readonly isAsShown?: boolean | undefined
  /** What the network recognises it by, as `prepare` gave it. */
  readonly fingerprint?: TransactionFingerprint | undefined
  /** Which of its steps were sent so far, where at least one was. With fewer than `total`, the wallet may still send the rest. */
  readonly steps?: SentSteps | undefined
  /** When the visitor agreed: Unix milliseconds. */
  readonly at: number
  /** Name of the wallet that was asked. */
  readonly wallet?: string | undefined
  readonly kind: Intent['kind']
  /** The same for everything that does the same: who repeats what is not settled yet is warned. */
  readonly digest?: string | undefined
  readonly to?: string | undefined
  readonly toName?: string | undefined
  readonly asset?: Asset | undefined
  /** In base units. */
  readonly amount?: bigint | undefined
  /** What comes for it, where something is swapped. */
  readonly arriving?: Asset | undefined
  /** How much of that comes at least, in base units: the chain refuses the swap where it is less. */
  readonly minimum?: bigint | undefined
  /** Where it moves nothing and only lets somebody spend something, or no longer does: which of the two. */
  readonly allowance?: 'given' | 'taken' | undefined
  /** Who that is. */
  readonly spender?: string | undefined
}

/** What the views of the slot `transaction.rest` are given of a transaction at least: what it let somebody spend, or was to be paid with. */
export interface TransactionSubject {
  readonly networkId: NetworkId
  /** What may be spent, or was paid; absent where it is not known. */
  readonly asset?: AssetRef | undefined
  /** Who may spend it, or was called, in the chain's own form; absent where it is not known. */
  readonly spender?: string | undefined
}

/** Shows what a transaction will do, asks the visitor and then the wallet, and follows what was sent. */
export interface TransactionReview {
  /**
   * Prepares an intent, shows it, and has it signed once the visitor agrees. Resolves when the network has the transaction.
   *
   * @throws KitError `core/dismissed` when the visitor leaves without agreeing; what preparing or the wallet refuses with; `review/sentInPart`
   * (`isSentInPart`) where steps were sent before that
   */
  review(intent: Intent, options?: ReviewOptions): Promise<SentTransaction>
  /** Transactions of all accounts that were sent from here and have not been dismissed, newest first. Observable. */
  readonly pending: readonly PendingTransaction[]
  /** Whom an account has sent something to from here, the latest first. Observable. */
  recipients(account: CaipAddress): readonly Recipient[]
  /**
   * Whether an account has sent something to an address before: from here, or from elsewhere as far as its history is known. Where it has not, the review
   * warns; a form that says so asks this, so that both say the same. `undefined` while the history is read. Observable.
   */
  hasSentTo?(account: AccountRef, address: string): boolean | undefined
  /**
   * Takes a transaction out of `pending` for a day, or until there is news of it. One that the network has not put into a block yet stays, and so does one that
   * the wallet is being asked for.
   */
  dismiss(key: string): void
  /**
   * Loads the code ahead, so that `pending` and `recipients` are known in a view's first frame. Where it fails, it is loaded again when it is needed. A view
   * calls it when its own code is loaded.
   */
  prefetch?(): void
}

/** How a review goes. */
export interface ReviewOptions {
  readonly signal?: AbortSignal | undefined
  /** What was prepared already for the same intent: it is shown at once, and prepared again when it has expired. */
  readonly prepared?: PreparedTransaction | undefined
  /** Called with each step when the wallet is asked for it. */
  readonly onStep?: ((label: TransactionStep['label']) => void) | undefined
}

/** The review of transactions, provided by `@plugboard/review`. */
export const reviewToken = createToken<TransactionReview, 'core/review'>('core/review')
