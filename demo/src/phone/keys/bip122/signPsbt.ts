import { type Psbt, Transaction } from 'bitcoinjs-lib'
import { PhoneError } from '../../wallet/PhoneError.js'
import type { bitcoinKey } from './bitcoinKey.js'

/** Which input to sign, and how. */
export interface InputToSign {
  readonly index: number
  readonly sighashTypes?: readonly number[]
}

/** Signs inputs of an unfinished transaction (BIP-174): all of its own inputs, unless told which ones. */
export function signPsbt(
  psbt: Psbt,
  key: ReturnType<typeof bitcoinKey>,
  wanted?: readonly InputToSign[]
): void {
  const inputs = wanted ?? psbt.data.inputs.map((_, index) => ({ index }))
  const done = inputs.filter((input) => signInput(psbt, key, input))
  if (done.length === 0 || (wanted && done.length < wanted.length))
    throw new PhoneError(-32602, 'The transaction has no input of this account')
}

function signInput(
  psbt: Psbt,
  key: ReturnType<typeof bitcoinKey>,
  { index, sighashTypes }: InputToSign
): boolean {
  const input = psbt.data.inputs[index]
  if (!input) throw new PhoneError(-32602, `The transaction has no input ${index}`)
  const kinds = sighashTypes && [...sighashTypes]
  const locked = input.witnessUtxo?.script ?? previousOutput(psbt, index)
  if (same(locked, key.ordinal.output)) {
    if (!input.tapInternalKey) psbt.updateInput(index, { tapInternalKey: key.internalPubkey })
    psbt.signInput(index, key.tweaked, kinds)
    return true
  }
  if (!same(locked, key.payment.output)) return false
  psbt.signInput(index, key.pair, kinds)
  return true
}

/** The script of the output that an input spends, if the whole earlier transaction is given. */
function previousOutput(psbt: Psbt, index: number): Uint8Array | undefined {
  const earlier = psbt.data.inputs[index]?.nonWitnessUtxo
  const place = psbt.txInputs[index]?.index
  return earlier && place !== undefined ? Transaction.fromBuffer(earlier).outs[place]?.script : undefined
}

const same = (one: Uint8Array | undefined, other: Uint8Array | undefined): boolean =>
  !!one && !!other && one.length === other.length && one.every((byte, at) => byte === other[at])
