/** A configuration of sign-in with Ethereum, in the form that other kits have made common. */
export interface SiweConfig {
  getNonce(address?: string): Promise<string>
  /** Writes the text; by default the one of EIP-4361. `address` is a CAIP-10 id. */
  createMessage?(input: {
    readonly address: string
    readonly chainId: number
    readonly nonce: string
    readonly domain: string
    readonly uri: string
    readonly version: '1'
    readonly iat: string
    readonly statement?: string | undefined
  }): string
  getMessageParams?(): Promise<{
    readonly domain?: string | undefined
    readonly uri?: string | undefined
    readonly statement?: string | undefined
  }>
  verifyMessage(input: { readonly message: string; readonly signature: string }): Promise<boolean>
  getSession(): Promise<{ readonly address: string; readonly chainId: number } | null>
  signOut(): Promise<boolean>
  readonly required?: boolean | undefined
  readonly signOutOnDisconnect?: boolean | undefined
  onSignIn?(session: { readonly address: string; readonly chainId: number }): void
  onSignOut?(): void
}
