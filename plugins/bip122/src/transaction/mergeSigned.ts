import type { NetworkId } from '@plugboard/core'
import type { Psbt } from 'bitcoinjs-lib'
import { bip122Errors } from '../errors.js'
import { equalBytes } from '../spend/bytes.js'
import { checkSignature } from './checkSignature.js'
import { openPsbt } from './openPsbt.js'

/** A PSBT that a wallet returned, and what it was asked to do. */
export interface SignedPsbt {
  /** What the wallet received: base64, hex or bytes. */
  readonly sent: Uint8Array | string
  /** What it returned. */
  readonly signed: Uint8Array | string
  /** The inputs that it was asked to sign, and the allowed signature hash types. Default: those that cover the whole transaction. */
  readonly inputs: readonly {
    readonly index: number
    readonly sighashTypes?: readonly number[] | undefined
  }[]
  readonly networkId: NetworkId
}

/**
 * The PSBT that was sent, with the signatures that the wallet added and nothing else from its answer. Each signature is verified against what was
 * sent.
 *
 * @throws KitError `bip122/notAsShown` if the wallet signed another transaction, `bip122/badSignature` if a signature is missing or invalid, or would
 * let others change the transaction
 */
export function mergeSigned({ sent, signed, inputs, networkId }: SignedPsbt): Psbt {
  const own = openPsbt(sent, networkId)
  const returned = openReturned(signed, networkId)
  if (!equalBytes(unsignedBytes(own), unsignedBytes(returned)))
    throw bip122Errors.notAsShown({ notes: 'The wallet returned a different transaction.' })
  for (const { index, sighashTypes } of inputs) {
    copySignatures(own, returned, index)
    checkSignature(own, index, sighashTypes)
  }
  return own
}

function openReturned(signed: Uint8Array | string, networkId: NetworkId): Psbt {
  try {
    return openPsbt(signed, networkId)
  } catch (cause) {
    throw bip122Errors.badSignature({ cause, notes: 'The wallet did not return a PSBT.' })
  }
}

const unsignedBytes = (psbt: Psbt): Uint8Array => psbt.data.globalMap.unsignedTx.toBuffer()

/** Copies the signatures of an input, or its final scripts if the wallet has finalized it. */
function copySignatures(own: Psbt, returned: Psbt, index: number): void {
  const from = returned.data.inputs[index]
  const to = own.data.inputs[index]
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
