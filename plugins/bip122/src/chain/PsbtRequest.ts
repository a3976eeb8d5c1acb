import type { Connection } from '@plugboard/core'

/** A transaction to be signed that a page has made itself. */
export interface PsbtRequest {
  readonly connection: Connection
  /** BIP-174, in base64 or hex. */
  readonly psbt: string
  /**
   * What the visitor was shown. When it is named, a PSBT that pays anything else is not given to the wallet; every other output has to
   * come back to an account of the connection. Amounts are satoshis.
   */
  readonly pays?: readonly { readonly address: string; readonly amount: bigint }[] | undefined
  /** The most that the miners may get, in satoshis; needed with `pays`. */
  readonly maxFee?: bigint | undefined
  /** Default: every input that spends from an account of the connection. */
  readonly signInputs?:
    | readonly {
        readonly index: number
        /** Default: the account that the input spends from, or else the active one. */
        readonly address?: string | undefined
        /** Kinds of signature that are allowed. Default: over the whole transaction. */
        readonly sighashTypes?: readonly number[] | undefined
      }[]
    | undefined
  /** Finish it and send it. Default false. */
  readonly broadcast?: boolean | undefined
  readonly signal?: AbortSignal | undefined
}

/** A transaction that is signed. */
export interface PsbtResult {
  /** The one that was given with its signatures, in base64. */
  readonly psbt: string
  /** When it was sent. */
  readonly txid?: string | undefined
}
