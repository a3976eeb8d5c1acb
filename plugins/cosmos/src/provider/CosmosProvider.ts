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
 * `kit.provider('cosmos')`: a provider like Keplr's, for whichever wallet the visitor connects. Signers are
 * what cosmjs calls an `OfflineSigner`. A call for another chain of the page switches the kit there first.
 *
 * All of it may throw KitErrors: `connect/rejected`, `cosmos/wrongNetwork`, `cosmos/badSignature`, `cosmos/notAsShown` …
 */
export interface CosmosProvider {
  /** Connects, with the modal where it must, and goes to the chain; the first one, where several are named. */
  enable(chainIds: string | readonly string[]): Promise<void>
  disable(): Promise<void>
  getKey(chainId: string): Promise<CosmosKey>
  getOfflineSigner(chainId: string): CosmosSigner
  getOfflineSignerOnlyAmino(chainId: string): OfflineAminoSigner
  /** Of Amino only if the wallet says that it can sign no other way. */
  getOfflineSignerAuto(chainId: string): Promise<OfflineAminoSigner | OfflineDirectSigner>
  signDirect(chainId: string, signer: string, document: DirectDocument): Promise<DirectSignResponse>
  signAmino(chainId: string, signer: string, document: StdSignDoc): Promise<AminoSignResponse>
  /** By ADR-36. */
  signArbitrary(chainId: string, signer: string, data: string): Promise<StdSignature>
  /** Checked here, without the wallet. */
  verifyArbitrary(
    chainId: string,
    signer: string,
    data: string | Uint8Array,
    signature: Pick<StdSignature, 'signature'>
  ): Promise<boolean>
  /** Listens to changes of the account or the chain. Returns a function that ends it. */
  onKeystoreChange(listener: () => void): () => void
}

declare module '@plugboard/core' {
  interface Providers {
    cosmos: CosmosProvider
  }
}
