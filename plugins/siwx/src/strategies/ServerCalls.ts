import type { CaipAddress, NetworkId, SiwxMessageData, SiwxSession } from '@plugboard/core'

/** The account and network that a question is about. */
export interface SignInAccount {
  readonly caipAddress: CaipAddress
  readonly chainId: NetworkId
}

/** What a page asks of its own server to sign a visitor in. Each may reject; then nobody is signed in. */
export interface ServerCalls {
  /** A fresh nonce of at least 8 letters and digits, kept by the server. */
  getNonce(account: SignInAccount): Promise<string>
  /** Writes the text; by default the kit's (CAIP-122). */
  createMessage?(data: SiwxMessageData): string | Promise<string>
  /** False or a rejection is a refusal. */
  verify(session: SiwxSession): Promise<boolean | void>
  /** Whose session the server knows this visitor by; of several, the one of this account on this network. */
  getSession(account: SignInAccount): Promise<
    | {
        readonly address: string
        readonly chainId: NetworkId
        readonly expirationTime?: string | undefined
      }
    | null
    | undefined
  >
  /** Ends the visitor's sessions. A server that knows several needs to end those of this account only, on one network where one is named. */
  signOut(account: { readonly address: string; readonly chainId?: NetworkId | undefined }): Promise<unknown>
}
