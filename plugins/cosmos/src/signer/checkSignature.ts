import { decodeSignature, pubkeyToAddress, type StdSignature } from '@cosmjs/amino'
import { Secp256k1, Secp256k1Signature, sha256 } from '@cosmjs/crypto'
import { cosmosErrors } from '../errors.js'

/** Lets a wallet's signature through when it is one of `address` for `bytes`. @throws KitError `cosmos/badSignature` */
export function checkSignature(given: unknown, bytes: Uint8Array, address: string): StdSignature {
  try {
    const std = given as StdSignature
    const { pubkey, signature } = decodeSignature(std)
    const prefix = address.slice(0, address.lastIndexOf('1'))
    const isTheirs = pubkeyToAddress(std.pub_key, prefix) === address
    const plain = Secp256k1Signature.fromFixedLength(signature)
    if (isTheirs && Secp256k1.verifySignature(plain, sha256(bytes), pubkey)) return std
  } catch (cause) {
    throw cosmosErrors.badSignature({ cause })
  }
  throw cosmosErrors.badSignature()
}
