import type { AccountQuery, ActivityPage, Network } from '@plugboard/core'
import { readCursor, writeCursor } from '@plugboard/core/chain'
import { requireAddress } from '../address/describeAddress.js'
import { bip122Errors } from '../errors.js'
import type { EsploraReader } from '../reads/EsploraReader.js'
import { describeTransaction } from './describeTransaction.js'

/** The shortest full page of an endpoint: Esplora returns 25 mined transactions, mempool.space over an Electrum server 10. */
const fullPage = 10

/**
 * Reads a page of the history of one address: first pending and the newest mined transactions, then older ones. Other addresses of the same wallet
 * are treated as anybody's.
 *
 * @throws KitError `bip122/notAnAddress`, `bip122/otherCursor`, `bip122/readFailed`
 */
export async function readActivity(
  reader: EsploraReader,
  network: Network,
  { address: given, cursor, signal }: AccountQuery
): Promise<ActivityPage> {
  const networkId = network.caipNetworkId
  const { address } = requireAddress(given, networkId)
  const list = { networkId, address }
  const after = cursor === undefined ? undefined : readCursor(list, cursor)
  if (cursor !== undefined && !/^[0-9a-f]{64}$/.test(after ?? '')) throw bip122Errors.otherCursor()

  const found = await reader.history(network, address, after, signal)
  const data = found.map((one) => describeTransaction(one, { address, network }))
  const confirmed = found.filter(({ height }) => height !== undefined)
  const last = confirmed.length < fullPage ? undefined : confirmed.at(-1)?.txid
  return { data, ...(last !== undefined && { next: writeCursor(list, last) }) }
}
