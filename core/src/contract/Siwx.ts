import type { CaipAddress } from './Account.js'
import type { Namespace, NetworkId } from './Network.js'

/** The contents of a sign-in message (CAIP-122). Times are ISO 8601. */
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

/** A sign-in message for a wallet to sign while it connects, without the account, which is not known yet. Times are ISO 8601. */
export interface SiwxOneClick
  extends Omit<SiwxMessageData, 'accountAddress' | 'chainId' | 'version' | 'issuedAt'> {
  /** Networks of one namespace; the message is for the first one that the wallet has. */
  readonly chainIds: readonly NetworkId[]
}

/** A signed message as an object (CAIP-74), as returned by a wallet that signed in while it connected. None of it is verified. */
export interface Cacao {
  readonly h: { readonly t: string }
  readonly p: {
    /** The account, as `did:pkh:` followed by a CAIP-10 id. */
    readonly iss: string
    readonly domain: string
    readonly aud: string
    readonly version?: string | undefined
    readonly nonce: string
    readonly iat?: string | undefined
    readonly nbf?: string | undefined
    readonly exp?: string | undefined
    readonly statement?: string | undefined
    readonly requestId?: string | undefined
    readonly resources?: readonly string[] | undefined
  }
  readonly s: { readonly t: string; readonly s: string }
}

/** Proof that the visitor signed in. */
export interface SiwxSession {
  readonly data: SiwxMessageData
  readonly message: string
  readonly signature: string
  /** CAIP-74 object of a one-click sign-in. */
  readonly cacao?: Cacao | undefined
}

/** Creates sign-in messages and keeps sessions. */
export interface SiwxStrategy {
  readonly id: string
  readonly required?: boolean | undefined
  /** Chain families whose accounts sign in; default all. */
  readonly namespaces?: readonly Namespace[] | undefined
  createMessage(input: {
    readonly caipAddress: CaipAddress
    readonly chainId: NetworkId
  }): Promise<{ readonly data: SiwxMessageData; readonly text: string }>
  /** Creates the message that a capable wallet signs while it connects (CAIP-74). Without it, every wallet is asked afterwards. */
  createOneClick?(chainIds: readonly NetworkId[]): Promise<SiwxOneClick>
  addSession(session: SiwxSession): Promise<void>
  getSessions(chainId: NetworkId, address: string): Promise<readonly SiwxSession[]>
  revokeSession(chainId: NetworkId, address: string): Promise<void>
  /** Ends every session of an account, on any network. Without it, the sessions that the page knows of are revoked one by one. */
  revokeSessions?(caipAddress: CaipAddress): Promise<void>
}
