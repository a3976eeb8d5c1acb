import type { NetworkId } from '@plugboard/core'
import type { Psbt } from 'bitcoinjs-lib'
import { bip122Errors } from '../errors.js'
import { openPsbt } from './openPsbt.js'

/** A transaction that is ready to send. */
export interface FinalTransaction {
  readonly hex: string
  readonly txid: string
}

/**
 * Finalizes a PSBT that everybody has signed.
 *
 * @throws KitError `bip122/badSignature` when a signature is missing
 */
export function finalize(psbt: Psbt | Uint8Array | string, networkId: NetworkId): FinalTransaction {
  const copy =
    typeof psbt === 'string' || psbt instanceof Uint8Array ? openPsbt(psbt, networkId) : psbt.clone()
  try {
    for (const [index, input] of copy.data.inputs.entries())
      if (!input.finalScriptSig && !input.finalScriptWitness) copy.finalizeInput(index)
    // The fee was checked before it was signed.
    const tx = copy.extractTransaction(true)
    return { hex: tx.toHex(), txid: tx.getId() }
  } catch (cause) {
    throw bip122Errors.badSignature({ cause, notes: 'Not every input is signed.' })
  }
}
