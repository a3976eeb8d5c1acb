import type { Finding, KitError, PreparedTransaction } from '@plugboard/core'

/** A finding, and what a view needs to say it in the visitor's language. */
export interface ReviewFinding extends Finding {
  /** Which text says it in the visitor's language: `review.finding.<textCode>`. Absent where its source alone has words for it. */
  readonly textCode?: string | undefined
  /** Filled into that text: numbers as the language writes them. */
  readonly values?: Readonly<Record<string, string | number>> | undefined
  /** The address that the visitor knows, where the receiver's only looks like it. */
  readonly known?: string | undefined
  /** Which receiver it speaks of. */
  readonly receiver?: string | undefined
}

/**
 * What the view of a review draws. Observable.
 *
 *   preparing ──► checking ──► ready ──► agreed
 *       │             ▲          │          │
 *       ▼             └ expired ─┘          └ declined: ready again
 *    failed
 */
export interface ReviewState {
  readonly phase: 'preparing' | 'checking' | 'ready' | 'agreed' | 'failed'
  /** What is shown. It stays while it is prepared again. */
  readonly prepared?: PreparedTransaction | undefined
  /** The worst first. */
  readonly findings: readonly ReviewFinding[]
  /** Why it could not be prepared. */
  readonly error?: KitError | undefined
  /** What differs from what was shown before. */
  readonly changed: { readonly amount: boolean; readonly fee: boolean }
  /** A finding or the simulation forbids to send. */
  readonly isBlocked: boolean
  /** A finding of level `danger` asks for a deliberate act: `acknowledge`. */
  readonly isDangerous: boolean
  readonly isAcknowledged: boolean
  /** Receivers that only look like known ones, and that the visitor has compared. Each of them has to be. */
  readonly checkedReceivers: readonly string[]
  /** Whether `agree` does something now. */
  readonly canAgree: boolean
  /** @param receiver the look-alike that was compared; without it, the act stands for all findings */
  acknowledge(isChecked: boolean, receiver?: string): void
  /** The visitor wants it. What has expired is prepared and shown again instead. */
  agree(): void
  /** Prepares again, after a failure. */
  retry(): void
}
