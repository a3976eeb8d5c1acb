import type { Connection } from '@plugboard/core'

/** A transaction to sign that the page itself built. */
export interface PsbtRequest {
  readonly connection: Connection
  /** BIP-174, in base64 or hex. */
  readonly psbt: string
  /**
   * What the visitor was shown. If it is set, a PSBT that pays anything else does not reach the wallet; every other output must be paid to
   * an account of the connection. Amounts are satoshis.
   */
  readonly pays?: readonly { readonly address: string; readonly amount: bigint }[] | undefined
  /** The highest fee, in satoshis; needed with `pays`. */
  readonly maxFee?: bigint | undefined
  /** Default: every input that spends from an account of the connection. */
  readonly signInputs?:
    | readonly {
        readonly index: number
        /** Default: the account that the input spends from, or else the active one. */
        readonly address?: string | undefined
        /** Allowed signature hash types. Default: those that cover the whole transaction. */
        readonly sighashTypes?: readonly number[] | undefined
      }[]
    | undefined
  /** Finalizes and sends it. Default: false. */
  readonly broadcast?: boolean | undefined
  readonly signal?: AbortSignal | undefined
}

/** A signed transaction. */
export interface PsbtResult {
  /** The given PSBT with its signatures, in base64. */
  readonly psbt: string
  /** Set when it was sent. */
  readonly txid?: string | undefined
}
