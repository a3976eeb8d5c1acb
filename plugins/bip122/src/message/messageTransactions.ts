import { script as scripts, Transaction } from 'bitcoinjs-lib'
import { taggedHash } from './taggedHash.js'

/** The transaction that never was, with an output that only the owner of a script can spend (`to_spend` of BIP-322). */
export function messageToSpend(script: Uint8Array, text: string): Transaction {
  const tx = new Transaction()
  tx.version = 0
  const hash = taggedHash('BIP0322-signed-message', new TextEncoder().encode(text))
  tx.addInput(new Uint8Array(32), 0xffffffff, 0, scripts.compile([0, hash]))
  tx.addOutput(script, 0n)
  return tx
}

/** The transaction that spends it, not signed yet (`to_sign`). */
export function messageToSign(script: Uint8Array, text: string): Transaction {
  const tx = new Transaction()
  tx.version = 0
  tx.addInput(messageToSpend(script, text).getHash(), 0, 0)
  tx.addOutput(Uint8Array.of(0x6a), 0n)
  return tx
}
