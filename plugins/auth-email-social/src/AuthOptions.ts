/** Where the embedded wallet is served, and how it is used. */
export interface AuthOptions {
  /** Origin of the wallet's frame, e.g. `https://wallet.example.com`: `https:`, or `http:` on localhost, and never the page's own. */
  readonly walletUrl: string
  /** Project at the wallet's service. Default: the kit's. */
  readonly projectId?: string | undefined
  /**
   * The initial account type on networks that have both: a smart account runs the steps of a site as one transaction, all or none (EIP-7702).
   * Visitors can change it themselves, and their choice takes precedence. Default: `smartAccount`.
   */
  readonly accountTypes?: { readonly eip155?: 'eoa' | 'smartAccount' | undefined } | undefined
}
