import { base64 } from '@scure/base'
import { crypto, Transaction } from 'bitcoinjs-lib'
import { describeAddress, scriptOf } from '../address/describeAddress.js'
import { equalBytes, readWitness } from '../spend/bytes.js'
import { type Verdict, verifySpend } from '../spend/verifySpend.js'
import { messageToSign, messageToSpend } from './messageTransactions.js'
import { verifyRecoverable } from './verifyRecoverable.js'

/** A text, who is said to have signed it, and the signature in base64; a form of BIP-322 may stand in front of it (`smp`, `ful`). */
export interface SignedMessage {
  readonly address: string
  readonly text: string
  readonly signature: string
}

/** Whether it is valid; a full signature may say from when on: a block or a time, and an age of the coin (nLockTime, nSequence). */
export interface MessageVerdict {
  readonly state: Verdict
  readonly time: number
  readonly age: number
}

const invalid: MessageVerdict = { state: 'invalid', time: 0, age: 0 }

/** Judges a signed message by itself: ECDSA from which the key is recovered (BIP-137), or BIP-322, simple and full. */
export function judgeMessage({ address, text, signature }: SignedMessage): MessageVerdict {
  const described = describeAddress(address)
  const [, form = '', rest = ''] = /^(smp|ful)?(.*)$/s.exec(signature) ?? []
  try {
    const bytes = base64.decode(rest)
    if (!described || bytes.length > 100_000) return invalid
    if (form === '' && bytes.length === 65 && verifyRecoverable(described, text, bytes))
      return { ...invalid, state: 'valid' }
    const script = scriptOf(described)
    const isFull = form === 'ful' || (form === '' && isTransaction(bytes))
    return isFull ? judgeFull(bytes, script, text) : judgeSimple(bytes, script, text)
  } catch {
    return invalid
  }
}

/** A version of 0 or 2 in four bytes, which no stack of a witness begins with. */
const isTransaction = (bytes: Uint8Array): boolean =>
  (bytes[0] === 0 || bytes[0] === 2) && bytes[1] === 0 && bytes[2] === 0 && bytes[3] === 0

function judgeSimple(bytes: Uint8Array, script: Uint8Array, text: string): MessageVerdict {
  const tx = messageToSign(script, text)
  const witness = readWitness(bytes)
  tx.setWitness(0, [...witness])
  if (script[0] === 0xa9) tx.setInputScript(0, nested(witness))
  return { ...invalid, state: judge(tx, script) }
}

/** What stands before the witness of nested segwit: a simple signature leaves it out, since the witness tells it. */
function nested(witness: readonly Uint8Array[]): Uint8Array {
  const last = witness.at(-1) ?? new Uint8Array()
  const isKey = witness.length === 2 && last.length === 33
  const redeem = isKey ? [0, 20, ...crypto.hash160(last)] : [0, 32, ...crypto.sha256(last)]
  return Uint8Array.of(redeem.length, ...redeem)
}

function judgeFull(bytes: Uint8Array, script: Uint8Array, text: string): MessageVerdict {
  const tx = Transaction.fromBuffer(bytes)
  const [input] = tx.ins
  const [output] = tx.outs
  const isSpend = equalBytes(input?.hash, messageToSpend(script, text).getHash()) && input?.index === 0
  const isMark = output?.value === 0n && equalBytes(output.script, Uint8Array.of(0x6a))
  const isOne = tx.outs.length === 1 && (tx.version === 0 || tx.version === 2)
  if (!input || !isSpend || !isMark || !isOne) return invalid
  // What else it spends, only the network could tell.
  const state = tx.ins.length > 1 ? 'inconclusive' : judge(tx, script)
  return { state, time: tx.locktime, age: input.sequence }
}

const judge = (tx: Transaction, script: Uint8Array): Verdict =>
  verifySpend({ tx, index: 0, spent: [{ script, value: 0n }] })
