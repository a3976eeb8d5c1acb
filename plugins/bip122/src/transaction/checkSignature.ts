import { type Psbt, Transaction } from 'bitcoinjs-lib'
import { bip122Errors } from '../errors.js'
import { curve } from '../spend/bitcoinLibrary.js'
import { readWitness } from '../spend/bytes.js'
import { type SpentOutput, verifySpend } from '../spend/verifySpend.js'
import { spentOutput } from './describePsbt.js'

/**
 * Checks that an input is signed, and for this transaction. For scripts that are not run here, each signature is verified with its key.
 *
 * @throws KitError `bip122/badSignature`
 */
export function checkSignature(psbt: Psbt, index: number, sighashTypes: readonly number[] = [0, 1]): void {
  const tx = finalized(psbt, index)
  const spent = psbt.txInputs.map((_, at) => spentOutput(psbt, at))
  if (tx && spent[index]) {
    const known = spent.every((one) => one !== undefined) ? (spent as readonly SpentOutput[]) : []
    // Only taproot signatures cover what the other inputs spend; without taproot the rest of the list is not used.
    const list = known.length > 0 ? known : (Array(spent.length).fill(spent[index]) as readonly SpentOutput[])
    const verdict = verifySpend({ tx, index, spent: list, sighashTypes })
    if (verdict === 'valid') return
    if (verdict === 'invalid')
      throw bip122Errors.badSignature({ notes: `Input ${index} has no valid signature.` })
  }
  checkParts(psbt, index, sighashTypes)
}

/** The transaction with the final scripts of one input, if its signatures are enough to create them. */
function finalized(psbt: Psbt, index: number): Transaction | undefined {
  const copy = psbt.clone()
  const { finalScriptSig, finalScriptWitness } = copy.data.inputs[index] ?? {}
  try {
    if (!finalScriptSig && !finalScriptWitness) copy.finalizeInput(index)
    return withScripts(copy, index)
  } catch {
    return undefined
  }
}

/** The transaction of a PSBT with the final scripts of one input, the others unsigned. */
function withScripts(psbt: Psbt, index: number): Transaction {
  const tx = Transaction.fromBuffer(psbt.data.globalMap.unsignedTx.toBuffer())
  const { finalScriptSig, finalScriptWitness } = psbt.data.inputs[index] ?? {}
  if (finalScriptSig) tx.setInputScript(index, finalScriptSig)
  if (finalScriptWitness) tx.setWitness(index, [...readWitness(finalScriptWitness)])
  return tx
}

/** Checks the signature of one of several signers, or one for a script. The PSBT must name its key. */
function checkParts(psbt: Psbt, index: number, sighashTypes: readonly number[]): void {
  const {
    partialSig = [],
    tapScriptSig = [],
    finalScriptWitness,
    finalScriptSig
  } = psbt.data.inputs[index] ?? {}
  // A final script that is not run here: the transaction is unchanged, and the network will verify it.
  if (finalScriptWitness || finalScriptSig) return
  const hashTypes = [
    ...partialSig.map(({ signature }) => signature.at(-1) ?? 0),
    ...tapScriptSig.map(({ signature }) => signature[64] ?? 0)
  ]
  const verify = (key: Uint8Array, hash: Uint8Array, signature: Uint8Array) =>
    key.length === 32 ? curve.verifySchnorr(hash, key, signature) : curve.verify(hash, key, signature, true)
  if (
    hashTypes.length > 0 &&
    hashTypes.every((type) => sighashTypes.includes(type)) &&
    validates(psbt, index, verify)
  )
    return
  throw bip122Errors.badSignature({ notes: `Input ${index} has no valid signature.` })
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
