import type { CaipAddress } from './Account.js'
import type { Namespace, NetworkId } from './Network.js'

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

/** What a wallet is asked to sign while it connects: a message but for its account, which nobody knows yet. Times are ISO 8601. */
export interface SiwxOneClick
  extends Omit<SiwxMessageData, 'accountAddress' | 'chainId' | 'version' | 'issuedAt'> {
  /** Networks of one namespace; the message is for the first that the wallet has. */
  readonly chainIds: readonly NetworkId[]
}

/** A signed message as an object (CAIP-74), as a wallet gives it that has signed in while it connected. Nothing of it is checked. */
export interface Cacao {
  readonly h: { readonly t: string }
  readonly p: {
    /** The account, as `did:pkh:` and a CAIP-10 id. */
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
  /** What a wallet signs while it connects, where it can (CAIP-74). Without it every wallet is asked afterwards. */
  createOneClick?(chainIds: readonly NetworkId[]): Promise<SiwxOneClick>
  addSession(session: SiwxSession): Promise<void>
  getSessions(chainId: NetworkId, address: string): Promise<readonly SiwxSession[]>
  revokeSession(chainId: NetworkId, address: string): Promise<void>
  /** Ends every session of an account, whatever the network. Without it those that the page knows of are revoked one by one. */
  revokeSessions?(caipAddress: CaipAddress): Promise<void>
}
