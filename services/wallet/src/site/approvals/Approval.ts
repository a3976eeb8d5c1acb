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
  /** An amount that may be used anew in each period, in seconds. */
  | { readonly kind: 'limit'; readonly label: TextKey; readonly value: string; readonly period: number }

/** Something that the visitor should know before approving. */
export interface Warning {
  readonly text: TextKey
  readonly isDanger: boolean
}

/** What a request does, as far as its bytes tell. */
export type RequestKind =
  /** A text that people can read. */
  | 'message'
  /** Moves coins or tokens, and does nothing else. */
  | 'transfer'
  /** Lets somebody else move tokens or coins. */
  | 'permission'
  /** Typed data whose fields are shown, and whose meaning only the site knows. */
  | 'typedData'
  /** Nobody can tell: it has to be held to be approved. */
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
  /** What is signed, where that is a text. */
  readonly message?: string | undefined
  readonly facts: readonly Fact[]
  readonly warnings: readonly Warning[]
  /** What is signed together, in order, where it is more than one transaction. */
  readonly calls?: readonly ApprovedCall[] | undefined
  /** How many the title speaks of, where a transaction has several of the calls. */
  readonly count?: number | undefined
  /** A permission without an end to what it gives away, or one that is used without asking again. */
  readonly isUnlimited?: boolean | undefined
  /** A transfer of not more than the project lets browsers approve that cannot tell what covers the frame. */
  readonly isSmall?: boolean | undefined
  /** The bytes that will be signed, as hex, or as the text that they are. */
  readonly raw: string
}
