import { type Psbt, Transaction } from 'bitcoinjs-lib'
import type { SpentOutput } from '../spend/verifySpend.js'

/**
 * What an input of a PSBT spends, as the PSBT says. Where it holds the whole earlier transaction, that one's id is checked, so that
 * the amount is true; where it says both, they have to agree.
 */
export function spentBy(psbt: Psbt, index: number): SpentOutput | undefined {
  const { nonWitnessUtxo, witnessUtxo } = psbt.data.inputs[index] ?? {}
  const place = psbt.txInputs[index]
  if (!nonWitnessUtxo || !place) return witnessUtxo
  const earlier = Transaction.fromBuffer(nonWitnessUtxo)
  const output = earlier.outs[place.index]
  const isIt = String(earlier.getHash()) === String(place.hash)
  const agrees =
    !witnessUtxo ||
    (witnessUtxo.value === output?.value && String(witnessUtxo.script) === String(output.script))
  return isIt && agrees ? output : undefined
}
