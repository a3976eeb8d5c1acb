import { decodeSignature, type OfflineAminoSigner, pubkeyToAddress, type StdSignature } from '@cosmjs/amino'
import { Secp256k1, Secp256k1Signature, sha256 } from '@cosmjs/crypto'
import type { OfflineDirectSigner } from '@cosmjs/proto-signing'
import type { Account } from '@plugboard/core'
import { cosmosErrors } from '../errors.js'

/** A signer for cosmjs apps (`OfflineSigner`), in both modes. */
export type CosmosSigner = OfflineDirectSigner & OfflineAminoSigner

/** The wallet behind a signer. */
export interface SignerSource {
  readonly chainId: string
  readonly accounts: readonly Account[]
  /** Asks the wallet, through the kit's hooks. */
  request(method: string, params: object): Promise<unknown>
}

/** Returns a wallet's signature if it is a signature of `address` for `bytes`. @throws KitError `cosmos/badSignature` */
export function checkSignature(given: unknown, bytes: Uint8Array, address: string): StdSignature {
  try {
    const std = given as StdSignature
    const { pubkey, signature } = decodeSignature(std)
    const prefix = address.slice(0, address.lastIndexOf('1'))
    const isKeyOfAddress = pubkeyToAddress(std.pub_key, prefix) === address
    const plain = Secp256k1Signature.fromFixedLength(signature)
    if (isKeyOfAddress && Secp256k1.verifySignature(plain, sha256(bytes), pubkey)) return std
  } catch (cause) {
    throw cosmosErrors.badSignature({ cause })
  }
  throw cosmosErrors.badSignature()
}
