import type { NetworkId } from '@plugboard/core'

/** A session as the database stores it. Times are Unix milliseconds. */
export interface StoredSession {
  readonly address: string
  readonly chainId: NetworkId
  readonly issuedAt: number
  readonly expiresAt: number
  /** When the signature was last found valid; only contracts are asked again, because their owners may change. */
  readonly checkedAt: number
  /** The text and its signature, for accounts that are contracts; empty for all others, since nobody needs them again. */
  readonly message: string
  readonly signature: string
}

/** Which sessions of a visitor: all, or those of an address, of a network, or of both. */
export interface SessionFilter {
  readonly address?: string | undefined
  readonly chainId?: string | undefined
}

/** A sign-in: a nonce is exchanged for a session. Visitors are hashes of cookies. */
export interface Exchange {
  readonly nonce: string
  /** The visitor who was given the nonce. */
  readonly from: string
  /** The visitor's new name; the sessions of `from` become theirs. */
  readonly to: string
  readonly session: StoredSession
}

/** Stores nonces and sessions. Visitors are known by the hash of their cookie only. */
export interface Store {
  keepNonce(nonce: string, owner: string, expiresAt: number): Promise<void>
  /** Whether `exchange` would find the nonce now. */
  hasNonce(nonce: string, owner: string, now: number): Promise<boolean>
  /**
   * Deletes a nonce and stores the session, in one transaction: of any number of concurrent calls, one resolves with
   * true. False if the nonce is unknown, expired or another visitor's; then nothing has changed.
   */
  exchange(exchange: Exchange, now: number): Promise<boolean>
  /** The sessions of a visitor that have not expired, newest first. */
  sessionsOf(owner: string, now: number): Promise<readonly StoredSession[]>
  /** Stores that a session's signature was verified again. */
  markChecked(owner: string, session: StoredSession, now: number): Promise<void>
  end(owner: string, filter: SessionFilter): Promise<void>
  /** Removes expired nonces and sessions. */
  removeExpired(now: number): Promise<void>
  /** Writes a row. Rejects when the database does not answer, or cannot store anything. */
  ping(): Promise<void>
  close(): Promise<void>
}
