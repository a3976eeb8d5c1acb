import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { base64, bech32 } from '@scure/base'
import { sameBytes } from '../constantTime.js'
import type { SignatureCheck } from '../SignatureCheck.js'
import { recoverKey } from './recoverKey.js'

/**
 * ADR-36 with secp256k1: `r` and `s` in base64, or the wallet's whole answer as JSON (`{ pub_key, signature }`). The key is recovered from the
 * signature and must match the address; the key in the answer is not trusted.
 */
export const cosmos: SignatureCheck = ({ text, message: { accountAddress }, signature }) => {
  try {
    const account = bech32.fromWords(bech32.decode(accountAddress as `${string}1${string}`).words)
    const compact = base64.decode(signatureOf(signature))
    const hash = sha256(adr36Bytes(accountAddress, text))
    return [0, 1].some((recovery) => isSignedBy(account, compact, recovery, hash))
  } catch {
    return false
  }
}

/** The signature without the answer around it. Only this one field is read, so the answer is not parsed as a whole. */
const signatureOf = (answer: string): string =>
  answer.startsWith('{') ? (/"signature"\s*:\s*"([A-Za-z0-9+/=]{88})"/.exec(answer)?.[1] ?? '') : answer

/** The bytes that a wallet signs for a text by ADR-36: an Amino document that no chain would accept, with sorted keys. */
function adr36Bytes(signer: string, text: string): Uint8Array {
  const value = { data: base64.encode(utf8ToBytes(text)), signer }
  const document = {
    account_number: '0',
    chain_id: '',
    fee: { amount: [], gas: '0' },
    memo: '',
    msgs: [{ type: 'sign/MsgSignData', value }],
    sequence: '0'
  }
  return utf8ToBytes(JSON.stringify(document))
}

function isSignedBy(account: Uint8Array, compact: Uint8Array, recovery: number, hash: Uint8Array): boolean {
  try {
    return sameBytes(ripemd160(sha256(recoverKey(compact, recovery, hash))), account)
  } catch {
    return false
  }
}
