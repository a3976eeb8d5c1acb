import { encodeSecp256k1Pubkey, pubkeyToAddress, serializeSignDoc } from '@cosmjs/amino'
import { ExtendedSecp256k1Signature, Secp256k1, Secp256k1Signature, sha256 } from '@cosmjs/crypto'
import { base64 } from '@scure/base'
import { arbitraryDocument } from '../documents.js'

/** A text or bytes, and an account's signature of them. */
export interface SignedMessage {
  /** In bech32, of a chain whose accounts are secp256k1 keys, hashed as in the Cosmos SDK. */
  readonly address: string
  readonly message: string | Uint8Array
  /** 64 bytes of ECDSA in base64. */
  readonly signature: string
}

/**
 * Whether `signature` is one of `address` for `message` by ADR-36. Needs no network and no wallet: the public key is
 * recovered from the signature and must hash to the address. Never throws.
 */
export function verifyMessage({ address, message, signature }: SignedMessage): boolean {
  try {
    const prefix = address.slice(0, address.lastIndexOf('1'))
    const hash = sha256(serializeSignDoc(arbitraryDocument(address, message)))
    const bytes = base64.decode(signature)
    if (bytes.length !== 64) return false
    const plain = Secp256k1Signature.fromFixedLength(bytes)
    return [0, 1].some((recovery) => {
      const key = recover(new ExtendedSecp256k1Signature(plain.r(), plain.s(), recovery), hash)
      return key !== undefined && pubkeyToAddress(encodeSecp256k1Pubkey(key), prefix) === address
    })
  } catch {
    return false
  }
}

/** Not every number is the x coordinate of a point. */
function recover(signature: ExtendedSecp256k1Signature, hash: Uint8Array): Uint8Array | undefined {
  try {
    return Secp256k1.compressPubkey(Secp256k1.recoverPubkey(signature, hash))
  } catch {
    return undefined
  }
}
