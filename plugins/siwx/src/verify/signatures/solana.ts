import { ed25519 } from '@noble/curves/ed25519.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'
import type { SignatureCheck } from '../SignatureCheck.js'

/** Ed25519 over the text, strictly by RFC 8032; the signature in base58. */
export const solana: SignatureCheck = ({ text, message, signature }) => {
  try {
    const key = base58.decode(message.accountAddress)
    return ed25519.verify(base58.decode(signature), utf8ToBytes(text), key, { zip215: false })
  } catch {
    return false
  }
}
