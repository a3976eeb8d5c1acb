/** What the wallets follow of the page that they are on. Observable. */
export interface HostPage {
  /** The language that their windows speak. */
  readonly locale: string
  /** What the button of their panel says. */
  readonly words: { readonly demoWallets: string }
}
