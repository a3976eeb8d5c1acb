/** An output that an input spends. */
export interface SpentOutput {
  readonly script: Uint8Array
  /** In satoshis. */
  readonly value: bigint
}
