/** What the wallets observe about the page that they are on. Observable. */
export interface HostPage {
  /** The language of their windows. */
  readonly locale: string
  /** What the button of their panel says. */
  readonly words: { readonly demoWallets: string }
}
