import type { StdSignDoc } from '@cosmjs/amino'

/** A document of SIGN_MODE_DIRECT (`cosmos.tx.v1beta1.SignDoc`). */
export interface DirectDocument {
  /** A protobuf `TxBody`. */
  readonly bodyBytes: Uint8Array
  /** A protobuf `AuthInfo`. */
  readonly authInfoBytes: Uint8Array
  readonly chainId: string
  readonly accountNumber: bigint
}

/** A document of SIGN_MODE_LEGACY_AMINO_JSON. Numbers are texts. */
export type AminoDocument = StdSignDoc
