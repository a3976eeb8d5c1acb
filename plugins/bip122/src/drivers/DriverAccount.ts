/** An account as a wallet tells it. All of it is a claim: the session checks the address, and for which network it is. */
export interface DriverAccount {
  readonly address: string
  /** Hex as the wallet gives it: 33 bytes, or 32 (x-only) of a taproot account. */
  readonly publicKey?: string | undefined
  /** What the wallet uses the address for; absent when it does not say. */
  readonly purpose?: 'payment' | 'ordinal' | undefined
  /** BIP-32 derivation path, where the wallet tells it. */
  readonly path?: string | undefined
}
