import { crypto } from 'bitcoinjs-lib'
import type { DescribedAddress } from '../address/describeAddress.js'
import { curve } from '../spend/bitcoinLibrary.js'
import { equalBytes } from '../spend/bytes.js'

/**
 * Verifies a 65-byte signature from which the public key can be recovered: a header byte, r and s (BIP-137). Wallets do not agree on what else the
 * header says; the proof is that the address belongs to the recovered key.
 */
export function verifyRecoverable(address: DescribedAddress, text: string, bytes: Uint8Array): boolean {
  const header = (bytes[0] ?? 0) - 27
  if (bytes.length !== 65 || header < 0 || header > 15) return false
  const signature = bytes.slice(1)
  const hash = messageHash(text)
  const isCompressed = header >= 4 || address.kind !== 'p2pkh'
  const key = curve.recover(hash, signature, (header & 3) as 0 | 1 | 2 | 3, isCompressed)
  return key !== null && curve.verify(hash, key, signature) && isAddressOf(key, address)
}

function isAddressOf(key: Uint8Array, { kind, program }: DescribedAddress): boolean {
  if (kind === 'p2tr') {
    const inner = key.slice(1)
    const tweaked = curve.xOnlyPointAddTweak(inner, crypto.taggedHash('TapTweak', inner))
    return equalBytes(tweaked?.xOnlyPubkey, program) || equalBytes(inner, program)
  }
  const hash = crypto.hash160(key)
  if (kind === 'p2sh') return equalBytes(crypto.hash160(Uint8Array.of(0, 20, ...hash)), program)
  return (kind === 'p2pkh' || kind === 'p2wpkh') && equalBytes(hash, program)
}

/** The hash that is signed: of a line that no transaction starts with and of the text, each preceded by its length. */
function messageHash(text: string): Uint8Array {
  const line = new TextEncoder().encode('\u0018Bitcoin Signed Message:\n')
  const bytes = new TextEncoder().encode(text)
  return crypto.hash256(Uint8Array.of(...line, ...lengthOf(bytes.length), ...bytes))
}

/** A length in Bitcoin's variable-size encoding. */
function lengthOf(length: number): Uint8Array {
  if (length < 0xfd) return Uint8Array.of(length)
  const bytes = new Uint8Array(length <= 0xffff ? 3 : 5)
  bytes[0] = length <= 0xffff ? 0xfd : 0xfe
  const view = new DataView(bytes.buffer)
  if (length <= 0xffff) view.setUint16(1, length, true)
  else view.setUint32(1, length, true)
  return bytes
}
