import { type Psbt, Transaction } from 'bitcoinjs-lib'
import { readWitness } from '../spend/bytes.js'

/** The transaction of a PSBT with the finished scripts of one input, the others unsigned. */
export function withScripts(psbt: Psbt, index: number): Transaction {
  const tx = Transaction.fromBuffer(psbt.data.globalMap.unsignedTx.toBuffer())
  const { finalScriptSig, finalScriptWitness } = psbt.data.inputs[index] ?? {}
  if (finalScriptSig) tx.setInputScript(index, finalScriptSig)
  if (finalScriptWitness) tx.setWitness(index, [...readWitness(finalScriptWitness)])
  return tx
}
