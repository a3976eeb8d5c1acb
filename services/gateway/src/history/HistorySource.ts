import type { Transaction } from '@plugboard/core'

/** The account whose history is requested, and the starting point. */
export interface HistoryQuestion {
  /** CAIP-2. */
  readonly chainId: string
  /** An endpoint of the operator's. */
  readonly endpoint: string
  /** In the form that `parseAddress` returns. */
  readonly address: string
  /** `next` of the previous page; absent for the newest page. */
  readonly cursor?: string | undefined
}

/** A part of a history, newest first. */
export interface HistoryPage {
  readonly data: readonly Transaction[]
  /** Requests older entries; null at the end. `data` may be empty even if it is set. */
  readonly next: string | null
}

/** Reads the history of accounts from the endpoints of one namespace. */
export interface HistorySource {
  /** The canonical form of an address. Throws GatewayError `INVALID_QUERY` with the field `address` for an invalid one. */
  parseAddress(address: string): string
  /**
   * Reads one page. Throws GatewayError `INVALID_QUERY` with the field `cursor` for a text that is not a cursor of this source,
   * and `HISTORY_UNAVAILABLE` if the endpoint cannot know; any other exception means that the endpoint did not answer.
   */
  read(question: HistoryQuestion): Promise<HistoryPage>
}
