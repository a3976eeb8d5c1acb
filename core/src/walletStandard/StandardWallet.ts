/** An account of a Wallet Standard wallet. */
export interface StandardAccount {
  readonly address: string
  readonly publicKey: Uint8Array
  /** Chains that the account can be used on, e.g. `'solana:mainnet'`. */
  readonly chains: readonly string[]
  readonly features: readonly string[]
  readonly label?: string | undefined
}

/**
 * A wallet as it describes itself by the Wallet Standard 1.x. It is a live object of foreign code: `accounts` changes,
 * any getter may throw, and all of it is a claim.
 */
export interface StandardWallet {
  readonly version: string
  readonly name: string
  /** A data URL; not checked. */
  readonly icon: string
  readonly chains: readonly string[]
  /** Objects with methods, by their identifiers, e.g. `'standard:connect'`. */
  readonly features: Readonly<Record<string, unknown>>
  readonly accounts: readonly StandardAccount[]
}
