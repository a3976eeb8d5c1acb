/** A session as the client keeps it; only what the plugin itself reads is spelled out. */
export interface StoredSession {
  readonly topic: string
  /** Unix time in seconds. */
  readonly expiry: number
  readonly [field: string]: unknown
}

/** What is kept of a client between visits. Of a pairing that was not approved, nothing is. */
export interface StoredClient {
  /** Hex; who the client is to the relay. */
  readonly seed: string
  readonly sessions: readonly StoredSession[]
  /** Keys of the sessions, by topic and by public key; hex. */
  readonly keys: Readonly<Record<string, string>>
  /** Hashes of the messages that were heard, by topic: the relay may bring them again. */
  readonly seen: Readonly<Record<string, readonly string[]>>
}
