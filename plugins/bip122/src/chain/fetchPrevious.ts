import type { Network } from '@plugboard/core'
import type { Transaction } from 'bitcoinjs-lib'
import { bip122Errors } from '../errors.js'
import type { EsploraReader } from '../reads/EsploraReader.js'
import type { Coin } from '../reads/esploraAnswers.js'
import { equalBytes } from '../spend/bytes.js'

/**
 * The transactions that created some coins, by id. An endpoint cannot lie about them, because their ids are hashes of their content.
 *
 * @throws KitError `bip122/readFailed` when a coin is not what the endpoint reported before
 */
export async function fetchPrevious(
  reader: EsploraReader,
  network: Network,
  coins: readonly Coin[],
  script: Uint8Array,
  signal?: AbortSignal
): Promise<ReadonlyMap<string, Transaction>> {
  const ids = [...new Set(coins.map(({ txid }) => txid))]
  const found = await Promise.all(
    ids.map(async (txid) => [txid, await reader.wire(network, txid, signal)] as const)
  )
  const previous = new Map(found)
  for (const { txid, vout, value } of coins) {
    const output = previous.get(txid)?.outs[vout]
    if (output?.value !== value || !equalBytes(output.script, script))
      throw bip122Errors.readFailed({ notes: `The endpoint's report of ${txid}:${vout} is wrong.` })
  }
  return previous
}
