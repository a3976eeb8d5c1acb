/** An output of Bitcoin's that nobody has spent. */
export interface Coin {
  readonly txid: string
  readonly vout: number
  /** In satoshis. */
  readonly value: bigint
  /** Whether a block holds it. */
  readonly confirmed: boolean
}
