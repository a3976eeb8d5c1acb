/** What a client said when it dialled, and how the relay took it. */
export interface Handshake {
  readonly projectId: string | undefined
  /** `Origin` of a page; undefined for a client that is no page. */
  readonly origin: string | undefined
  /** Versions of the client and its platform, as `wc-2/js-2.21.8/…`. */
  readonly agent: string | undefined
  /** Why it was turned away. */
  readonly refused?: string
}
