import type { Transaction } from '@plugboard/core'

/** Whose history is asked for, and from where on. */
export interface HistoryQuestion {
  /** CAIP-2. */
  readonly chainId: string
  /** An endpoint of the operator's. */
  readonly endpoint: string
  /** In the form that `parseAddress` gives it. */
  readonly address: string
  /** `next` of the page before; absent for the newest page. */
  readonly cursor?: string | undefined
}

/** A part of a history, the newest first. */
export interface HistoryPage {
  readonly data: readonly Transaction[]
  /** Asks for what is older; null at the end. `data` may be empty although it is there. */
  readonly next: string | null
}

/** Reads the history of accounts from the endpoints of one namespace. */
export interface HistorySource {
  /** The one form of an address. Throws GatewayError `INVALID_QUERY` with the field `address` for what is none. */
  parseAddress(address: string): string
  /**
   * Reads one page. Throws GatewayError `INVALID_QUERY` with the field `cursor` for a text that is no cursor of this source, and
   * `HISTORY_UNAVAILABLE` where the endpoint cannot know; anything else that is thrown means that the endpoint did not answer.
   */
  read(question: HistoryQuestion): Promise<HistoryPage>
}
