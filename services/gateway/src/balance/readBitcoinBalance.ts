import * as z from 'zod/mini'
import { askEsplora } from './askEsplora.js'
import type { BalanceQuestion } from './BalanceSource.js'
import type { NativeAmount } from './NativeAmount.js'

const satoshis = z.int().check(z.gte(0))
const stats = z.object({ funded_txo_sum: satoshis, spent_txo_sum: satoshis })
const summary = z.object({ chain_stats: stats, mempool_stats: stats })

const mainNetwork = 'bip122:000000000019d6689c085ae165831e93'

/** From an Esplora-style API: all that an address holds, with what waits for a block. */
export async function readBitcoinBalance(question: BalanceQuestion): Promise<NativeAmount> {
  const { chain_stats, mempool_stats } = z.parse(summary, await askEsplora(question))
  const held = [chain_stats, mempool_stats].reduce(
    (sum, { funded_txo_sum, spent_txo_sum }) => sum + BigInt(funded_txo_sum) - BigInt(spent_txo_sum),
    0n
  )
  const symbol = question.chainId === mainNetwork ? 'BTC' : 'tBTC'
  return { name: 'Bitcoin', symbol, decimals: 8, value: held }
}
