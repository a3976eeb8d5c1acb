import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { base64, bech32 } from '@scure/base'
import type { SignatureCheck } from '../SignatureCheck.js'
import { sameBytes } from '../sameBytes.js'
import { adr36Bytes } from './adr36Bytes.js'
import { recoverKey } from './recoverKey.js'

/**
 * ADR-36 with secp256k1: `r` and `s` in base64, or the wallet's whole answer as JSON (`{ pub_key, signature }`). The key comes
 * from the signature, and has to be that of the address; what the answer says of it is not believed.
 */
export const cosmos: SignatureCheck = ({ text, message: { accountAddress }, signature }) => {
  try {
    const account = bech32.fromWords(bech32.decode(accountAddress as `${string}1${string}`).words)
    const compact = base64.decode(bare(signature))
    const hash = sha256(adr36Bytes(accountAddress, text))
    return [0, 1].some((recovery) => isOf(compact, recovery, hash, account))
  } catch {
    return false
  }
}

/** The signature alone. The answer is small, and only one text of it is read. */
const bare = (signature: string): string =>
  signature.startsWith('{')
    ? (/"signature"\s*:\s*"([A-Za-z0-9+/=]{88})"/.exec(signature)?.[1] ?? '')
    : signature

function isOf(compact: Uint8Array, recovery: number, hash: Uint8Array, account: Uint8Array): boolean {
  try {
    return sameBytes(ripemd160(sha256(recoverKey(compact, recovery, hash))), account)
  } catch {
    return false
  }
}
