/** A wallet in the form of Keplr's provider, and where it is on the page. */
export interface CosmosWallet {
  /** As the visitor reads it. */
  readonly name: string
  /** Where its provider is below `window`, e.g. `'keplr'` or `'cosmostation.providers.keplr'`. */
  readonly path: string
  /** The event of `window` by which it tells that the visitor has chosen another account, e.g. `'keplr_keystorechange'`. */
  readonly event: string
  /** `data:` image. */
  readonly icon?: string | undefined
}
