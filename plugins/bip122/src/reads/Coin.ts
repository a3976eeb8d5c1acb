/** An output that nobody has spent, as an endpoint tells it. */
export interface Coin {
  readonly txid: string
  readonly vout: number
  /** In satoshis. */
  readonly value: bigint
  readonly confirmed: boolean
}
