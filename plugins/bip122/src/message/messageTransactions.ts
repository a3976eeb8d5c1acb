import { sha256 } from '@noble/hashes/sha2.js'
import { script as scripts, Transaction } from 'bitcoinjs-lib'

/** The virtual transaction with an output that only the owner of a script can spend (`to_spend` of BIP-322). */
export function messageToSpend(script: Uint8Array, text: string): Transaction {
  const tx = new Transaction()
  tx.version = 0
  const hash = taggedHash('BIP0322-signed-message', new TextEncoder().encode(text))
  tx.addInput(new Uint8Array(32), 0xffffffff, 0, scripts.compile([0, hash]))
  tx.addOutput(script, 0n)
  return tx
}

/** The unsigned transaction that spends this output (`to_sign`). */
export function messageToSign(script: Uint8Array, text: string): Transaction {
  const tx = new Transaction()
  tx.version = 0
  tx.addInput(messageToSpend(script, text).getHash(), 0, 0)
  tx.addOutput(Uint8Array.of(0x6a), 0n)
  return tx
}

/** SHA-256 that is bound to one purpose (BIP-340). */
function taggedHash(tag: string, message: Uint8Array): Uint8Array {
  const prefix = sha256(new TextEncoder().encode(tag))
  return sha256.create().update(prefix).update(prefix).update(message).digest()
}
