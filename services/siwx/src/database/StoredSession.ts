import type { NetworkId } from '@plugboard/core'

/** A session as the database keeps it. Times are Unix milliseconds. */
export interface StoredSession {
  readonly address: string
  readonly chainId: NetworkId
  readonly issuedAt: number
  readonly expiresAt: number
  /** When the signature was last found good; it is asked again for contracts only, whose owners may change. */
  readonly checkedAt: number
  /** The text and its signature, of accounts that are contracts; empty for all others, since nobody needs them again. */
  readonly message: string
  readonly signature: string
}
