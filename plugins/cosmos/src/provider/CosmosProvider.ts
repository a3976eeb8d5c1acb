import type { AminoSignResponse, OfflineAminoSigner, StdSignature, StdSignDoc } from '@cosmjs/amino'
import type { DirectSignResponse, OfflineDirectSigner } from '@cosmjs/proto-signing'
import type { DirectDocument } from '../documents.js'
import type { CosmosSigner } from '../signer/CosmosSigner.js'

/** An account in the form of Keplr's `getKey`. */
export interface CosmosKey {
  readonly name: string
  readonly algo: 'secp256k1'
  /** 33 bytes. */
  readonly pubKey: Uint8Array
  /** 20 bytes. */
  readonly address: Uint8Array
  readonly bech32Address: string
  readonly isNanoLedger: boolean
}

/**
 * The provider that `kit.provider('cosmos')` returns: like Keplr's, for whichever wallet the visitor connects. Signers are cosmjs `OfflineSigner`
 * objects. A call for another chain of the page first switches the kit there.
 *
 * All of its methods can throw KitErrors: `connect/rejected`, `cosmos/wrongNetwork`, `cosmos/badSignature`, `cosmos/notAsShown` …
 */
export interface CosmosProvider {
  /** Connects, with the modal if necessary, and switches to the chain; to the first one, if several are named. */
  enable(chainIds: string | readonly string[]): Promise<void>
  disable(): Promise<void>
  getKey(chainId: string): Promise<CosmosKey>
  getOfflineSigner(chainId: string): CosmosSigner
  getOfflineSignerOnlyAmino(chainId: string): OfflineAminoSigner
  /** Uses Amino only if the wallet reports that it cannot sign in another way. */
  getOfflineSignerAuto(chainId: string): Promise<OfflineAminoSigner | OfflineDirectSigner>
  signDirect(chainId: string, signer: string, document: DirectDocument): Promise<DirectSignResponse>
  signAmino(chainId: string, signer: string, document: StdSignDoc): Promise<AminoSignResponse>
  /** By ADR-36. */
  signArbitrary(chainId: string, signer: string, data: string): Promise<StdSignature>
  /** Verified here, without the wallet. */
  verifyArbitrary(
    chainId: string,
    signer: string,
    data: string | Uint8Array,
    signature: Pick<StdSignature, 'signature'>
  ): Promise<boolean>
  /** Listens to changes of the account or the chain. Returns a function that stops listening. */
  onKeystoreChange(listener: () => void): () => void
}

declare module '@plugboard/core' {
  interface Providers {
    cosmos: CosmosProvider
  }
}
