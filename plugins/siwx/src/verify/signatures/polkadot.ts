import { ed25519 } from '@noble/curves/ed25519.js'
import { blake2b } from '@noble/hashes/blake2.js'
import { concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import * as sr25519 from '@scure/sr25519'
import type { SignatureCheck } from '../SignatureCheck.js'
import { sameBytes } from '../sameBytes.js'
import { recoverKey } from './recoverKey.js'
import { ss58 } from './ss58.js'

/**
 * Sr25519, Ed25519 or ECDSA, in hex; the byte of a MultiSignature may stand in front. Wallets sign a text between `<Bytes>` and
 * `</Bytes>`, so that it can be no transaction; the bare text is taken too.
 */
export const polkadot: SignatureCheck = ({ text, message, signature }) => {
  try {
    const account = ss58(message.accountAddress)
    const bytes = hexToBytes(signature.replace(/^0x/, ''))
    return [`<Bytes>${text}</Bytes>`, text].some((one) => isSigned(utf8ToBytes(one), bytes, account))
  } catch {
    return false
  }
}

/** 64 bytes are one of two schemes, 65 are ECDSA or one of the two behind its mark, 66 are ECDSA behind its mark. */
function isSigned(text: Uint8Array, bytes: Uint8Array, account: Uint8Array): boolean {
  const [mark] = bytes
  const rest = bytes.subarray(1)
  if (bytes.length === 64) return byEither(text, bytes, account)
  if (bytes.length === 66) return mark === 2 && byEcdsa(text, rest, account)
  if (bytes.length !== 65) return false
  if (mark === 0 && byEd25519(text, rest, account)) return true
  if (mark === 1 && bySr25519(text, rest, account)) return true
  return byEcdsa(text, bytes, account)
}

const byEither = (text: Uint8Array, bytes: Uint8Array, key: Uint8Array): boolean =>
  bySr25519(text, bytes, key) || byEd25519(text, bytes, key)

const bySr25519 = (text: Uint8Array, bytes: Uint8Array, key: Uint8Array): boolean =>
  attempt(() => sr25519.verify(text, bytes, key))

const byEd25519 = (text: Uint8Array, bytes: Uint8Array, key: Uint8Array): boolean =>
  attempt(() => ed25519.verify(bytes, text, key, { zip215: false }))

/** An account by ECDSA is the hash of its key. */
const byEcdsa = (text: Uint8Array, bytes: Uint8Array, account: Uint8Array): boolean =>
  attempt(() => {
    const last = bytes[64] ?? 0
    const hash = blake2b(text, { dkLen: 32 })
    const key = recoverKey(bytes.slice(0, 64), last >= 27 ? last - 27 : last, hash)
    return sameBytes(blake2b(concatBytes(key), { dkLen: 32 }), account)
  })

function attempt(check: () => boolean): boolean {
  try {
    return check()
  } catch {
    return false
  }
}
