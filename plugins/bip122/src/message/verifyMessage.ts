import { base64 } from '@scure/base'
import { crypto, Transaction } from 'bitcoinjs-lib'
import { describeAddress, scriptOf } from '../address/describeAddress.js'
import { equalBytes, readWitness } from '../spend/bytes.js'
import { type Verdict, verifySpend } from '../spend/verifySpend.js'
import { messageToSign, messageToSpend } from './messageTransactions.js'
import { verifyRecoverable } from './verifyRecoverable.js'

/** A text, the address that is claimed to have signed it, and the signature in base64, with or without the prefix of BIP-322 (`smp`, `ful`). */
export interface SignedMessage {
  readonly address: string
  readonly text: string
  readonly signature: string
}

/** Whether a signature is valid. A full one may be valid only from a block or time on, and for coins of a certain age (nLockTime, nSequence). */
export interface MessageVerdict {
  readonly state: Verdict
  readonly time: number
  readonly age: number
}

const invalid: MessageVerdict = { state: 'invalid', time: 0, age: 0 }

/**
 * Whether a signature proves that the owner of an address signed a text: ECDSA (BIP-137), or BIP-322 in its simple or full form. Needs no wallet and
 * no network. Also false if a full script interpreter would have to decide, and for signatures with a time lock.
 */
export function verifyMessage(message: SignedMessage): boolean {
  const { state, time, age } = judgeMessage(message)
  return state === 'valid' && time === 0 && age === 0
}

/** Verifies a signed message without the network: ECDSA with a recoverable key (BIP-137), or BIP-322, simple and full. */
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

/** A version of 0 or 2 in four bytes; no serialized witness starts like that. */
const isTransaction = (bytes: Uint8Array): boolean =>
  (bytes[0] === 0 || bytes[0] === 2) && bytes[1] === 0 && bytes[2] === 0 && bytes[3] === 0

function judgeSimple(bytes: Uint8Array, script: Uint8Array, text: string): MessageVerdict {
  const tx = messageToSign(script, text)
  const witness = readWitness(bytes)
  tx.setWitness(0, [...witness])
  if (script[0] === 0xa9) tx.setInputScript(0, nestedScript(witness))
  return { ...invalid, state: verdictOf(tx, script) }
}

/** The input script of nested segwit. A simple signature omits it, because it follows from the witness. */
function nestedScript(witness: readonly Uint8Array[]): Uint8Array {
  const last = witness.at(-1) ?? new Uint8Array()
  const isKey = witness.length === 2 && last.length === 33
  const redeem = isKey ? [0, 20, ...crypto.hash160(last)] : [0, 32, ...crypto.sha256(last)]
  return Uint8Array.of(redeem.length, ...redeem)
}

function judgeFull(bytes: Uint8Array, script: Uint8Array, text: string): MessageVerdict {
  const tx = Transaction.fromBuffer(bytes)
  const [input] = tx.ins
  const [output] = tx.outs
  const spendsMessage = equalBytes(input?.hash, messageToSpend(script, text).getHash()) && input?.index === 0
  const isDataOutput = output?.value === 0n && equalBytes(output.script, Uint8Array.of(0x6a))
  const isExpectedForm = tx.outs.length === 1 && (tx.version === 0 || tx.version === 2)
  if (!input || !spendsMessage || !isDataOutput || !isExpectedForm) return invalid
  // Only the network knows what its other inputs spend.
  const state = tx.ins.length > 1 ? 'inconclusive' : verdictOf(tx, script)
  return { state, time: tx.locktime, age: input.sequence }
}

const verdictOf = (tx: Transaction, script: Uint8Array): Verdict =>
  verifySpend({ tx, index: 0, spent: [{ script, value: 0n }] })
