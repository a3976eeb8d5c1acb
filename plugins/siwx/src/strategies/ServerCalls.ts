import type { CaipAddress, NetworkId, SiwxMessageData, SiwxSession } from '@plugboard/core'

/** What a page asks of its own server to sign a visitor in. Each may reject; then nobody is signed in. */
export interface ServerCalls {
  /** A fresh nonce of at least 8 letters and digits, kept by the server. */
  getNonce(account: { readonly caipAddress: CaipAddress; readonly chainId: NetworkId }): Promise<string>
  /** Writes the text; by default the kit's (CAIP-122). */
  createMessage?(data: SiwxMessageData): string | Promise<string>
  /** False or a rejection is a refusal. */
  verify(session: SiwxSession): Promise<boolean | void>
  /** Whose session the server knows this visitor by. */
  getSession(): Promise<
    | {
        readonly address: string
        readonly chainId: NetworkId
        readonly expirationTime?: string | undefined
      }
    | null
    | undefined
  >
  signOut(): Promise<unknown>
}
