import type { Finding, KitError, PreparedTransaction } from '@plugboard/core'

/** A finding, with the data that a view needs to show it in the visitor's language. */
export interface ReviewFinding extends Finding {
  /** The text in the visitor's language: `review.finding.<textCode>`. Absent if only the source of the finding has a text for it. */
  readonly textCode?: string | undefined
  /** Values to fill into that text; numbers are formatted for the language. */
  readonly values?: Readonly<Record<string, string | number>> | undefined
  /** The address that the visitor knows, if the receiver only looks like it. */
  readonly known?: string | undefined
  /** The receiver that the finding is about. */
  readonly receiver?: string | undefined
}

/**
 * The state that the view of a review draws. Observable.
 *
 *   preparing ──► checking ──► ready ──► agreed
 *       │             ▲          │          │
 *       ▼             └ expired ─┘          └ declined: ready again
 *    failed
 */
export interface ReviewState {
  readonly phase: 'preparing' | 'checking' | 'ready' | 'agreed' | 'failed'
  /** The transaction that is shown. It stays visible while it is prepared again. */
  readonly prepared?: PreparedTransaction | undefined
  /** Findings, the worst first. */
  readonly findings: readonly ReviewFinding[]
  /** Why the transaction could not be prepared. */
  readonly error?: KitError | undefined
  /** The differences from what was shown before. */
  readonly changed: { readonly amount: boolean; readonly fee: boolean }
  /** A finding or the simulation prevents sending. */
  readonly isBlocked: boolean
  /** A finding of level `danger` requires a deliberate act: `acknowledge`. */
  readonly isDangerous: boolean
  readonly isAcknowledged: boolean
  /** The look-alike receivers that the visitor has compared. All of them must be compared. */
  readonly checkedReceivers: readonly string[]
  /** Whether `agree` currently has an effect. */
  readonly canAgree: boolean
  /** @param receiver the look-alike that was compared; without it, the act applies to all findings */
  acknowledge(isChecked: boolean, receiver?: string): void
  /** Called when the visitor agrees. An expired transaction is prepared and shown again instead. */
  agree(): void
  /** Prepares again, after a failure. */
  retry(): void
}
