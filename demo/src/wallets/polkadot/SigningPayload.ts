import type { SignerPayload } from '../../phone/keys/polkadot/encodePayload.js'

/** A transaction as pages pass it to a wallet of `injectedWeb3`. */
export interface SigningPayload extends SignerPayload {
  readonly address: string
}
