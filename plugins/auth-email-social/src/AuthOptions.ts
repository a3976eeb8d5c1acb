/** Where the embedded wallet is served, and how it is used. */
export interface AuthOptions {
  /** Origin of the wallet's frame, e.g. `https://wallet.example.com`: `https:`, or `http:` on localhost, and never the page's own. */
  readonly walletUrl: string
  /** Project at the wallet's service. Default: the kit's. */
  readonly projectId?: string | undefined
  /** Kind of account that a new user starts with. Default on eip155: `smartAccount`, in force where the network can have one. */
  readonly accountTypes?: { readonly eip155?: 'eoa' | 'smartAccount' | undefined } | undefined
}
