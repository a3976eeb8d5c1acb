/** How a wallet is shown. Wallets of `injectedWeb3` say no more of themselves than the key that they use there. */
export interface PolkadotWallet {
  /** In place of the name that is known for the key, or of the key itself. */
  readonly name?: string | undefined
  /** An address that the page's policy allows, or a data URI. */
  readonly icon?: string | undefined
}
