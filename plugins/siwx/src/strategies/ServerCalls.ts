import type { CaipAddress, NetworkId, SiwxMessageData, SiwxSession } from '@plugboard/core'

/** The account and network of a call. */
export interface SignInAccount {
  readonly caipAddress: CaipAddress
  readonly chainId: NetworkId
}

/** The calls of a page to its own server. Each may reject; the visitor is then not signed in. */
export interface ServerCalls {
  /** A fresh nonce of at least 8 letters and digits, which the server remembers. */
  getNonce(account: SignInAccount): Promise<string>
  /** Writes the text. Default: the kit's message (CAIP-122). */
  createMessage?(data: SiwxMessageData): string | Promise<string>
  /** False or a rejection is a refusal. */
  verify(session: SiwxSession): Promise<boolean | void>
  /** The visitor's session on the server; if there are several, the one for this account on this network. */
  getSession(account: SignInAccount): Promise<
    | {
        readonly address: string
        readonly chainId: NetworkId
        readonly expirationTime?: string | undefined
      }
    | null
    | undefined
  >
  /** Ends the visitor's sessions. A server with several ends only those of this account, and only on the given network if there is one. */
  signOut(account: { readonly address: string; readonly chainId?: NetworkId | undefined }): Promise<unknown>
}
