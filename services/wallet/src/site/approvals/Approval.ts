import type { TextKey } from '../text/locale.en.js'

/** One row of an approval. Values are drawn from the bytes that will be signed (APR-2). */
export type Fact =
  | {
      readonly kind: 'address'
      readonly label: TextKey
      readonly value: string
      readonly note?: TextKey | undefined
    }
  | {
      readonly kind: 'amount'
      readonly label: TextKey
      readonly value: string
      readonly note?: TextKey | undefined
    }
  | { readonly kind: 'text'; readonly label: TextKey; readonly value: string }
  /** An amount that may be used again in each period, in seconds. */
  | { readonly kind: 'limit'; readonly label: TextKey; readonly value: string; readonly period: number }

/** Something that the visitor should know before approving. */
export interface Warning {
  readonly text: TextKey
  readonly isDanger: boolean
}

/** What a request does, as far as its bytes reveal. */
export type RequestKind =
  /** A text that people can read. */
  | 'message'
  /** Moves coins or tokens, and does nothing else. */
  | 'transfer'
  /** Lets somebody else move tokens or coins. */
  | 'permission'
  /** Typed data whose fields are shown, but whose meaning only the site knows. */
  | 'typedData'
  /** Nobody can tell what it does: it requires a long press to approve. */
  | 'unreadable'

/** One of several transactions that are approved together. */
export type ApprovedCall = Pick<Approval, 'title' | 'facts' | 'warnings'>

/** A request as the visitor sees it. */
export interface Approval {
  readonly kind: RequestKind
  readonly title: TextKey
  /** CAIP-2. */
  readonly network: string
  readonly account: string
  /** What is signed, if that is a text. */
  readonly message?: string | undefined
  readonly facts: readonly Fact[]
  readonly warnings: readonly Warning[]
  /** What is signed together, in order, if it is more than one transaction. */
  readonly calls?: readonly ApprovedCall[] | undefined
  /** How many the title mentions, if a transaction has several calls. */
  readonly count?: number | undefined
  /** A permission to spend without a limit, or one that is used without asking again. */
  readonly isUnlimited?: boolean | undefined
  /** A transfer within the project's limit for browsers that cannot tell what covers the frame. */
  readonly isSmall?: boolean | undefined
  /** The bytes that will be signed, as hex, or as text if they are text. */
  readonly raw: string
}
