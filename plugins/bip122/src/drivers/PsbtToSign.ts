import type { NetworkId } from '@plugboard/core'

/** An input to sign, and with which account. */
export interface InputToSign {
  readonly index: number
  readonly address: string
  /** Allowed kinds of signature (BIP-143, BIP-341); the wallet's default when absent. */
  readonly sighashTypes?: readonly number[] | undefined
}

/** A transaction to sign. The wallet never sends it: what it signed is checked first. */
export interface PsbtToSign {
  /** BIP-174. */
  readonly psbt: Uint8Array
  readonly inputs: readonly InputToSign[]
  readonly networkId: NetworkId
}
