import { ed25519 } from '@noble/curves/ed25519.js'
import { blake2b } from '@noble/hashes/blake2.js'
import { concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'
import * as sr25519 from '@scure/sr25519'
import { sameBytes } from '../constantTime.js'
import type { SignatureCheck } from '../SignatureCheck.js'
import { recoverKey } from './recoverKey.js'

/**
 * Sr25519, Ed25519 or ECDSA, in hex, optionally preceded by the type byte of a MultiSignature. Wallets sign a text between `<Bytes>` and `</Bytes>`,
 * so that it cannot be a transaction; the bare text is accepted too.
 */
export const polkadot: SignatureCheck = ({ text, message, signature }) => {
  try {
    const account = decodeSs58(message.accountAddress)
    const bytes = hexToBytes(signature.replace(/^0x/, ''))
    return [`<Bytes>${text}</Bytes>`, text].some((signed) => isSigned(utf8ToBytes(signed), bytes, account))
  } catch {
    return false
  }
}

/** The 32 bytes of an SS58 address: a key, or the hash of one. Throws for a wrong checksum. */
function decodeSs58(address: string): Uint8Array {
  const bytes = base58.decode(address)
  const prefixLength = ((bytes[0] ?? 0) & 0x40) === 0 ? 1 : 2
  if (bytes.length !== prefixLength + 34) throw new Error('Not the address of an account')
  const hash = blake2b(concatBytes(utf8ToBytes('SS58PRE'), bytes.subarray(0, -2)), { dkLen: 64 })
  if (!sameBytes(hash.subarray(0, 2), bytes.subarray(-2))) throw new Error('Wrong checksum')
  return bytes.slice(prefixLength, -2)
}

/** 64 bytes are Sr25519 or Ed25519; 65 are ECDSA, or one of these two after its type byte; 66 are ECDSA after its type byte. */
function isSigned(text: Uint8Array, bytes: Uint8Array, account: Uint8Array): boolean {
  const [type] = bytes
  const untyped = bytes.subarray(1)
  if (bytes.length === 64) return isSr25519(text, bytes, account) || isEd25519(text, bytes, account)
  if (bytes.length === 66) return type === 2 && isEcdsa(text, untyped, account)
  if (bytes.length !== 65) return false
  if (type === 0 && isEd25519(text, untyped, account)) return true
  if (type === 1 && isSr25519(text, untyped, account)) return true
  return isEcdsa(text, bytes, account)
}

const isSr25519 = (text: Uint8Array, bytes: Uint8Array, key: Uint8Array): boolean =>
  falseIfThrown(() => sr25519.verify(text, bytes, key))

const isEd25519 = (text: Uint8Array, bytes: Uint8Array, key: Uint8Array): boolean =>
  falseIfThrown(() => ed25519.verify(bytes, text, key, { zip215: false }))

/** An ECDSA account is the hash of its key. */
const isEcdsa = (text: Uint8Array, bytes: Uint8Array, account: Uint8Array): boolean =>
  falseIfThrown(() => {
    const last = bytes[64] ?? 0
    const hash = blake2b(text, { dkLen: 32 })
    const key = recoverKey(bytes.slice(0, 64), last >= 27 ? last - 27 : last, hash)
    return sameBytes(blake2b(concatBytes(key), { dkLen: 32 }), account)
  })

function falseIfThrown(check: () => boolean): boolean {
  try {
    return check()
  } catch {
    return false
  }
}
