/** What a visitor was shown of a transaction. Amounts are satoshis. */
export interface Shown {
  /** Every payment to somebody else. */
  readonly pays: readonly { readonly address: string; readonly amount: bigint }[]
  /** The visitor's own addresses: whatever else is paid has to come back to one of them. */
  readonly own: readonly string[]
  /** The most that the miners get. */
  readonly maxFee: bigint
}
