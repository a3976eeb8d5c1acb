/** Where the embedded wallet is served, and how it is used. */
export interface AuthOptions {
  /** Origin of the wallet's frame, e.g. `https://wallet.example.com`: `https:`, or `http:` on localhost, and never the page's own. */
  readonly walletUrl: string
  /** Project at the wallet's service. Default: the kit's. */
  readonly projectId?: string | undefined
}
