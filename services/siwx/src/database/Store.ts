import type { StoredSession } from './StoredSession.js'

/** Which sessions of a visitor: all, or those of an address, of a network, or of both. */
export interface SessionFilter {
  readonly address?: string | undefined
  readonly chainId?: string | undefined
}

/** Who takes a session, and in place of whom: hashes of what the cookie says. */
export interface Exchange {
  readonly nonce: string
  /** Who asked for the nonce. */
  readonly from: string
  /** Who the visitor is from now on; the sessions of `from` become theirs. */
  readonly to: string
  readonly session: StoredSession
}

/** Where nonces and sessions are kept. Visitors are known by the hash of their cookie only. */
export interface Store {
  keepNonce(nonce: string, owner: string, expiresAt: number): Promise<void>
  /**
   * Takes a nonce back and puts the session in its place, in one transaction: of any number that ask at a time one gets true.
   * False where the nonce is unknown, another's or too old; then nothing has changed.
   */
  exchange(exchange: Exchange, now: number): Promise<boolean>
  /** The live sessions of a visitor, the newest first. */
  sessionsOf(owner: string, now: number): Promise<readonly StoredSession[]>
  /** Notes that a session's signature was found good again. */
  touch(owner: string, session: StoredSession, now: number): Promise<void>
  end(owner: string, filter: SessionFilter): Promise<void>
  /** Takes away what has expired. */
  sweep(now: number): Promise<void>
  /** Rejects when the database does not answer. */
  ping(): Promise<void>
  close(): Promise<void>
}
