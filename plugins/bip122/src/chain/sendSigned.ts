import { isKitError, type Network } from '@plugboard/core'
import type { EsploraReader } from '../reads/EsploraReader.js'
import type { FinalTransaction } from '../transaction/finalize.js'

/** The words of nodes for a transaction that they already have: an endpoint that did not answer in time may have accepted it. */
const alreadyKnown = /already (in|known)|txn-already|already spent by this/i

/** Sends a signed transaction to the network; resolves with its id. @throws KitError `bip122/failed`, `bip122/readFailed` */
export async function sendSigned(
  reader: EsploraReader,
  network: Network,
  { hex, txid }: FinalTransaction,
  signal?: AbortSignal
): Promise<string> {
  try {
    await reader.send(network, hex, signal)
  } catch (error) {
    if (isKitError(error) && alreadyKnown.test(error.notes ?? '')) return txid
    // Without an answer, the transaction may have been accepted or not.
    const isUnsure = isKitError(error) && error.code === 'bip122/readFailed'
    if (!isUnsure || !(await isKnown(reader, network, txid, signal))) throw error
  }
  return txid
}

function isKnown(reader: EsploraReader, network: Network, txid: string, signal?: AbortSignal) {
  return reader.transaction(network, txid, signal).then(
    () => true,
    () => false
  )
}
