import { ed25519 } from '@noble/curves/ed25519'
import { KeyError } from '../KeyError.js'
import type { Signed } from '../messages.js'
import { isTransactionMessage, readTransaction, signatureBytes } from './solanaFormat.js'

/** Signatures of the Solana account: Ed25519 (RFC 8032) over exactly the given bytes. */

/** @throws KeyError INVALID if the bytes are the message of a transaction, which its signature would authorise */
export function signSolanaMessage(key: Uint8Array, message: Uint8Array): Uint8Array {
  if (isTransactionMessage(message)) throw new KeyError('INVALID', 'These bytes are a transaction')
  return ed25519.sign(message, key)
}

/**
 * Inserts the account's signature at its position; other signatures and the message stay byte for byte.
 * @throws KeyError INVALID if the bytes are not a transaction, or do not ask for this account's signature
 */
export function signSolanaTransaction(
  key: Uint8Array,
  bytes: Uint8Array
): Extract<Signed, { kind: 'solanaTransaction' }> {
  const transaction = readTransaction(bytes)
  const place = transaction?.signers.findIndex((signer) => isSame(signer, ed25519.getPublicKey(key)))
  if (!transaction || place === undefined || place < 0)
    throw new KeyError('INVALID', 'Not a transaction that this account signs')
  const signature = ed25519.sign(transaction.message, key)
  const signed = bytes.slice()
  signed.set(signature, transaction.signaturesStart + place * signatureBytes)
  return { kind: 'solanaTransaction', signed, signature }
}

const isSame = (one: Uint8Array, other: Uint8Array) =>
  one.length === other.length && one.every((byte, index) => byte === other[index])
