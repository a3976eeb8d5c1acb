import type { NetworkId } from '@plugboard/core'

/** A PSBT that came back from a wallet, and what was asked of it. */
export interface SignedPsbt {
  /** What the wallet was given: base64, hex or bytes. */
  readonly sent: Uint8Array | string
  /** What it gave back. */
  readonly signed: Uint8Array | string
  /** The inputs that it was to sign, and the kinds of signature that were allowed; default: over the whole transaction. */
  readonly inputs: readonly {
    readonly index: number
    readonly sighashTypes?: readonly number[] | undefined
  }[]
  readonly networkId: NetworkId
}
