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

/** The transaction that a visitor was shown before signing: the `reviewed` of a sealed request. */
export interface ReviewedTransaction {
  readonly intent: Intent
  readonly changes: readonly AssetChange[]
  readonly fee?: Fee | undefined
  readonly findings: readonly Finding[]
}

/** A recipient to whom an account has sent something. */
export interface Recipient {
  readonly address: string
  /** The name that resolved to the address. */
  readonly name?: string | undefined
  /** When something was last sent there: Unix milliseconds. */
  readonly at: number
}

/** The progress of a transaction. */
export type PendingState =
  /** The wallet has been asked and has not answered: it may still send the transaction. */
  | 'asking'
  /** The network has it, but no block includes it yet. */
  | 'sent'
  | 'confirmed'
  | 'failed'
  /** Another transaction of the account replaced it. */
  | 'replaced'
  /** The account cancelled it: the replacing transaction does nothing else. */
  | 'cancelled'
  /** It can no longer be included in a block. */
  | 'expired'
  /** The network no longer knows it, and nothing has taken its place yet: it may still arrive. */
  | 'dropped'
  /** A block included it, but the network has reverted that block: it may still arrive. */
  | 'reorganised'
  /** The account is a contract, and not all of its signers have agreed yet. */
  | 'waitingForSigners'

/** How many of a transaction's steps were sent, counted from the first. */
export interface SentSteps {
  readonly sent: number
  readonly total: number
  /** The chain's own ids of the sent steps whose wallet has returned one, in order. */
  readonly ids?: readonly string[] | undefined
}

/** The error `review` rejects with if the first steps of a transaction were sent and a later one was declined or failed. Its `cause` says why. */
export interface SentInPartError extends KitError {
  readonly code: 'review/sentInPart'
  readonly steps: SentSteps
}

/** Whether a review ended after a part was sent: repeating it would send that part a second time. */
export const isSentInPart = (error: unknown): error is SentInPartError =>
  isKitError(error) && error.code === 'review/sentInPart' && 'steps' in error

/** A transaction that a visitor has agreed to. It outlives a reload. */
export interface PendingTransaction {
  /** The kit's own key, which exists before the chain assigns an id. */
  readonly key: string
  /** The chain's own id, once there is one. */
  readonly id?: string | undefined
  readonly account: CaipAddress
  readonly networkId: NetworkId
  readonly state: PendingState
  /** This page is asking the wallet for it: `dismiss` leaves it in the list. */
  readonly isAsked?: boolean | undefined
  /** The state will not change any more. */
  readonly isFinal?: boolean | undefined
  /** `false`: the transaction on the network does something other than what the visitor was shown. */
  readonly isAsShown?: boolean | undefined
  /** The fingerprint from `prepare` by which the network recognises it. */
  readonly fingerprint?: TransactionFingerprint | undefined
  /** The steps sent so far, if there is at least one. With fewer than `total`, the wallet may still send the rest. */
  readonly steps?: SentSteps | undefined
  /** When the visitor agreed: Unix milliseconds. */
  readonly at: number
  /** Name of the wallet that was asked. */
  readonly wallet?: string | undefined
  readonly kind: Intent['kind']
  /** Equal for transactions that do the same: a visitor who repeats an unsettled one is warned. */
  readonly digest?: string | undefined
  readonly to?: string | undefined
  readonly toName?: string | undefined
  readonly asset?: Asset | undefined
  /** In base units. */
  readonly amount?: bigint | undefined
  /** The asset received, for a swap. */
  readonly arriving?: Asset | undefined
  /** The least of it that arrives, in base units: the chain refuses the swap if it is less. */
  readonly minimum?: bigint | undefined
  /** Set if the transaction only changes an allowance: whether it gives or withdraws one. */
  readonly allowance?: 'given' | 'taken' | undefined
  /** The spender of that allowance. */
  readonly spender?: string | undefined
  /** How much may be spent from then on, in base units. */
  readonly allowedAmount?: bigint | undefined
}

/** The facts about a transaction that views of the slot `transaction.rest` receive: the allowance it gave, or the payment it was for. */
export interface TransactionSubject {
  readonly networkId: NetworkId
  /** The asset that may be spent or was paid; absent if it is not known. */
  readonly asset?: AssetRef | undefined
  /** The spender or the called contract, in the chain's own format; absent if it is not known. */
  readonly spender?: string | undefined
}

/**
 * Whether an account has sent something to an address before. `'no'` only if its whole history is known; `'notRecently'` if only its latest
 * transactions are, and `'notKnown'` if not even these are.
 */
export type SentBefore = 'yes' | 'no' | 'notRecently' | 'notKnown'

/** Shows what a transaction will do, asks the visitor and then the wallet, and follows the sent transaction. */
export interface TransactionReview {
  /**
   * Prepares an intent, shows it, and has it signed once the visitor agrees. Resolves when the network has the transaction.
   *
   * @throws KitError `core/dismissed` when the visitor leaves without agreeing; the error of preparing or of the wallet; `review/sentInPart`
   * (`isSentInPart`) if steps were sent before that
   */
  review(intent: Intent, options?: ReviewOptions): Promise<SentTransaction>
  /** Transactions of all accounts that were sent from here and not dismissed, newest first. Observable. */
  readonly pending: readonly PendingTransaction[]
  /** The recipients to whom an account has sent something from here, latest first. Observable. */
  recipients(account: CaipAddress): readonly Recipient[]
  /**
   * Whether an account has sent something to an address before, from here or from elsewhere. Unless the answer is `'yes'`, the review warns; a form
   * that also warns calls this, so that both agree. `undefined` while the history is read. Observable.
   */
  sentBefore?(account: AccountRef, address: string): SentBefore | undefined
  /** Reads an account's history again if `sentBefore` does not know it because it could not be read. A form calls it when the network is back. */
  retrySentBefore?(account: AccountRef): void
  /**
   * Removes a transaction from `pending` for a day, or until there is news of it. A transaction stays if the network has not put it into a block yet, or
   * if the wallet is being asked for it.
   */
  dismiss(key: string): void
  /**
   * Preloads the code, so that `pending` and `recipients` are known in a view's first frame. If it fails, the code is loaded again when it is needed.
   * A view calls it when its own code is loaded.
   */
  prefetch?(): void
}

/** Options of `review`. */
export interface ReviewOptions {
  /** Ends the review. A wallet that is being asked receives the signal; it may still send the transaction. */
  readonly signal?: AbortSignal | undefined
  /** A transaction already prepared for the same intent: it is shown at once, and prepared again when it has expired. */
  readonly prepared?: PreparedTransaction | undefined
  /** Called with each step when the wallet is asked for it. */
  readonly onStep?: ((label: TransactionStep['label']) => void) | undefined
  /** Called when the visitor returns to the review after the wallet was asked, with the reason why the wallet has sent nothing, or nothing for certain. */
  readonly onReturn?: ((error: KitError) => void) | undefined
}

/** The review of transactions, provided by `@plugboard/review`. */
export const reviewToken = createToken<TransactionReview, 'core/review'>('core/review')
