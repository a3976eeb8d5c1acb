/** Where a transaction stands. */
export interface TransactionStatus {
  /** Whether a block holds it. */
  readonly confirmed: boolean
  /** The height of that block. */
  readonly height?: number
  /** The id of that block. */
  readonly block?: string
}
