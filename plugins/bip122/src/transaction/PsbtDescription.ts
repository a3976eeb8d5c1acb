/** What a transaction does, for a visitor to read. Amounts are satoshis. */
export interface PsbtDescription {
  readonly inputs: readonly {
    readonly txid: string
    readonly vout: number
    /** Absent when the PSBT does not tell what the input spends. */
    readonly value?: bigint | undefined
    readonly address?: string | undefined
  }[]
  readonly outputs: readonly {
    readonly value: bigint
    /** Absent for a script that has none, e.g. one that carries data. */
    readonly address?: string | undefined
    /** In hex. */
    readonly script: string
  }[]
  /** Absent when the PSBT does not tell what every input spends. */
  readonly fee?: bigint | undefined
}
