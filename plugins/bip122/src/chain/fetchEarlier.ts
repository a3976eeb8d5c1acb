import type { Network } from '@plugboard/core'
import { Transaction } from 'bitcoinjs-lib'
import { bip122Errors } from '../errors.js'
import type { Coin } from '../reads/Coin.js'
import type { EsploraReader } from '../reads/EsploraReader.js'
import { equalBytes } from '../spend/bytes.js'

/**
 * The transactions that made some coins, by id. An endpoint cannot lie about them: their ids are hashes of what they say.
 *
 * @throws KitError `bip122/readFailed` when a coin is not what the endpoint said before
 */
export async function fetchEarlier(
  reader: EsploraReader,
  network: Network,
  coins: readonly Coin[],
  script: Uint8Array,
  signal?: AbortSignal
): Promise<ReadonlyMap<string, Transaction>> {
  const ids = [...new Set(coins.map(({ txid }) => txid))]
  const found = await Promise.all(
    ids.map(async (txid) => [txid, Transaction.fromHex(await reader.hex(network, txid, signal))] as const)
  )
  const earlier = new Map(found)
  for (const { txid, vout, value } of coins) {
    const tx = earlier.get(txid)
    const output = tx?.outs[vout]
    if (tx?.getId() !== txid || output?.value !== value || !equalBytes(output.script, script))
      throw bip122Errors.readFailed({ notes: `The endpoint does not tell the truth about ${txid}:${vout}.` })
  }
  return earlier
}
