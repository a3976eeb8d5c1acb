import type { CaipAddress } from './Account.js'
import type { Namespace } from './Namespace.js'
import type { NetworkId } from './Network.js'

/** What a sign-in message says (CAIP-122). Times are ISO 8601. */
export interface SiwxMessageData {
  readonly accountAddress: string
  readonly chainId: NetworkId
  readonly domain: string
  readonly uri: string
  readonly version: string
  readonly nonce: string
  readonly notBefore?: string | undefined
  readonly statement?: string | undefined
  readonly resources?: readonly string[] | undefined
  readonly requestId?: string | undefined
  readonly issuedAt?: string | undefined
  readonly expirationTime?: string | undefined
}

/** Proof that the visitor signed in. */
export interface SiwxSession {
  readonly data: SiwxMessageData
  readonly message: string
  readonly signature: string
  /** CAIP-74 object of a one-click sign-in. */
  readonly cacao?: unknown
}

/** Where sign-in messages come from and sessions are kept. */
export interface SiwxStrategy {
  readonly id: string
  readonly required?: boolean | undefined
  /** Chain families whose accounts sign in; default all. */
  readonly namespaces?: readonly Namespace[] | undefined
  createMessage(input: {
    readonly caipAddress: CaipAddress
    readonly chainId: NetworkId
  }): Promise<{ readonly data: SiwxMessageData; readonly text: string }>
  addSession(session: SiwxSession): Promise<void>
  getSessions(chainId: NetworkId, address: string): Promise<readonly SiwxSession[]>
  revokeSession(chainId: NetworkId, address: string): Promise<void>
  /** Ends every session of an account, whatever the network. Without it those that the page knows of are revoked one by one. */
  revokeSessions?(caipAddress: CaipAddress): Promise<void>
}
