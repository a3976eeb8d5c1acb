import type { Psbt, Transaction } from 'bitcoinjs-lib'
import { bip122Errors } from '../errors.js'
import { curve } from '../spend/bitcoinLibrary.js'
import { type SpentOutput, verifySpend } from '../spend/verifySpend.js'
import { spentBy } from './spentBy.js'
import { withScripts } from './withScripts.js'

/**
 * Checks that an input is signed, and for this transaction. Of a script that is not run here, each signature is checked by its key.
 *
 * @throws KitError `bip122/badSignature`
 */
export function checkSignature(psbt: Psbt, index: number, sighashTypes: readonly number[] = [0, 1]): void {
  const tx = finished(psbt, index)
  const spent = psbt.txInputs.map((_, at) => spentBy(psbt, at))
  if (tx && spent[index]) {
    const known = spent.every((one) => one !== undefined) ? (spent as readonly SpentOutput[]) : []
    // Only taproot covers what the others spend; without it the rest of the list is not looked at.
    const list = known.length > 0 ? known : (Array(spent.length).fill(spent[index]) as readonly SpentOutput[])
    const verdict = verifySpend({ tx, index, spent: list, sighashTypes })
    if (verdict === 'valid') return
    if (verdict === 'invalid')
      throw bip122Errors.badSignature({ notes: `Input ${index} is not signed as it has to be.` })
  }
  checkParts(psbt, index, sighashTypes)
}

/** The transaction with the scripts of one input, where they can be made of what is signed. */
function finished(psbt: Psbt, index: number): Transaction | undefined {
  const copy = psbt.clone()
  const { finalScriptSig, finalScriptWitness } = copy.data.inputs[index] ?? {}
  try {
    if (!finalScriptSig && !finalScriptWitness) copy.finalizeInput(index)
    return withScripts(copy, index)
  } catch {
    return undefined
  }
}

/** A signature of one of several signers, or one for a script. Its key has to be named in the PSBT. */
function checkParts(psbt: Psbt, index: number, sighashTypes: readonly number[]): void {
  const {
    partialSig = [],
    tapScriptSig = [],
    finalScriptWitness,
    finalScriptSig
  } = psbt.data.inputs[index] ?? {}
  // A finished script that is not run here: the transaction is the one that was sent, and the network will judge it.
  if (finalScriptWitness || finalScriptSig) return
  const kinds = [
    ...partialSig.map(({ signature }) => signature.at(-1) ?? 0),
    ...tapScriptSig.map(({ signature }) => signature[64] ?? 0)
  ]
  const verify = (key: Uint8Array, hash: Uint8Array, signature: Uint8Array) =>
    key.length === 32 ? curve.verifySchnorr(hash, key, signature) : curve.verify(hash, key, signature, true)
  if (
    kinds.length > 0 &&
    kinds.every((kind) => sighashTypes.includes(kind)) &&
    validates(psbt, index, verify)
  )
    return
  throw bip122Errors.badSignature({ notes: `Input ${index} is not signed as it has to be.` })
}

function validates(
  psbt: Psbt,
  index: number,
  verify: Parameters<Psbt['validateSignaturesOfInput']>[1]
): boolean {
  try {
    return psbt.validateSignaturesOfInput(index, verify)
  } catch {
    return false
  }
}
