/** The state of the page that the wallets follow. Observable. */
export interface HostPage {
  /** The language of their windows. */
  readonly locale: string
  /** The text on the button of their panel. */
  readonly words: { readonly demoWallets: string }
}
