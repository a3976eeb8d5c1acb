import { isKitError, type Network } from '@plugboard/core'
import type { EsploraReader } from '../reads/EsploraReader.js'
import type { Finished } from '../transaction/finalize.js'

/** Words of a node that knows a transaction: an endpoint that did not answer in time may have taken it all the same. */
const known = /already (in|known)|txn-already|already spent by this/i

/** Gives a finished transaction to the network; its id. @throws KitError `bip122/failed`, `bip122/readFailed` */
export async function sendSigned(
  reader: EsploraReader,
  network: Network,
  { hex, txid }: Finished,
  signal?: AbortSignal
): Promise<string> {
  try {
    await reader.send(network, hex, signal)
  } catch (error) {
    if (isKitError(error) && known.test(error.notes ?? '')) return txid
    // An answer that did not come says nothing of what was done.
    const isUnsure = isKitError(error) && error.code === 'bip122/readFailed'
    if (!isUnsure || !(await isThere(reader, network, txid, signal))) throw error
  }
  return txid
}

function isThere(reader: EsploraReader, network: Network, txid: string, signal?: AbortSignal) {
  return reader.transaction(network, txid, signal).then(
    () => true,
    () => false
  )
}
