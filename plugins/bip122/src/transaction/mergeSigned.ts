import type { Psbt } from 'bitcoinjs-lib'
import { bip122Errors } from '../errors.js'
import { equalBytes } from '../spend/bytes.js'
import { checkSignature } from './checkSignature.js'
import { openPsbt } from './openPsbt.js'
import type { SignedPsbt } from './SignedPsbt.js'

/**
 * The PSBT that was sent, with the signatures that the wallet has added to it and nothing else of what came back. Each of them is
 * verified against what was sent.
 *
 * @throws KitError `bip122/notAsShown` when the wallet signed another transaction, `bip122/badSignature` when a signature is not
 *   there or does not fit, or would let others change the transaction
 */
export function mergeSigned({ sent, signed, inputs, networkId }: SignedPsbt): Psbt {
  const ours = openPsbt(sent, networkId)
  const theirs = open(signed, networkId)
  if (!equalBytes(unsigned(ours), unsigned(theirs)))
    throw bip122Errors.notAsShown({ notes: 'The wallet gave back another transaction.' })
  for (const { index, sighashTypes } of inputs) {
    take(ours, theirs, index)
    checkSignature(ours, index, sighashTypes)
  }
  return ours
}

function open(signed: Uint8Array | string, networkId: SignedPsbt['networkId']): Psbt {
  try {
    return openPsbt(signed, networkId)
  } catch (cause) {
    throw bip122Errors.badSignature({ cause, notes: 'The wallet gave back what is no PSBT.' })
  }
}

const unsigned = (psbt: Psbt): Uint8Array => psbt.data.globalMap.unsignedTx.toBuffer()

/** Copies what signs an input. A wallet may have finished it already. */
function take(ours: Psbt, theirs: Psbt, index: number): void {
  const from = theirs.data.inputs[index]
  const to = ours.data.inputs[index]
  if (!from || !to) throw bip122Errors.badSignature({ notes: `There is no input ${index}.` })
  const { partialSig, tapKeySig, tapScriptSig, tapLeafScript, finalScriptSig, finalScriptWitness } = from
  Object.assign(to, {
    ...(partialSig && { partialSig }),
    ...(tapKeySig && { tapKeySig }),
    ...(tapScriptSig && { tapScriptSig, ...(tapLeafScript && { tapLeafScript }) }),
    ...(finalScriptSig && { finalScriptSig }),
    ...(finalScriptWitness && { finalScriptWitness })
  })
}
