import * as z from 'zod/mini'
import { askEsplora } from '../chains/askEsplora.js'
import { nativeCurrencyOf } from '../chains/nativeCurrency.js'
import type { BalanceQuestion, NativeAmount } from './BalanceSource.js'

const satoshis = z.int().check(z.gte(0))
const stats = z.object({ funded_txo_sum: satoshis, spent_txo_sum: satoshis })
const summary = z.object({ chain_stats: stats, mempool_stats: stats })

/** From an Esplora-style API: everything that an address holds, including what waits for a block. */
export async function readBitcoinBalance(question: BalanceQuestion): Promise<NativeAmount> {
  const { chain_stats, mempool_stats } = z.parse(summary, await askEsplora(question))
  const held = [chain_stats, mempool_stats].reduce(
    (sum, { funded_txo_sum, spent_txo_sum }) => sum + BigInt(funded_txo_sum) - BigInt(spent_txo_sum),
    0n
  )
  return { ...(await nativeCurrencyOf(question.chainId)), value: held }
}

/** An unspent output. */
interface Coin {
  readonly txid: string
  readonly vout: number
  /** In satoshis. */
  readonly value: bigint
  /** Whether it is in a block. */
  readonly confirmed: boolean
}

const count = z.int().check(z.gte(0))
const list = z.array(
  z.object({
    txid: z.string().check(z.regex(/^[0-9a-f]{64}$/u)),
    vout: count,
    value: count,
    status: z.object({ confirmed: z.boolean() })
  })
)

/** From an Esplora-style API: what an address can spend, including outputs that wait for a block. Throws as a `BalanceSource` does. */
export async function readBitcoinCoins(question: BalanceQuestion): Promise<readonly Coin[]> {
  const coins = z.parse(list, await askEsplora(question, '/utxo'))
  return coins.map(({ txid, vout, value, status }) => ({
    txid,
    vout,
    value: BigInt(value),
    confirmed: status.confirmed
  }))
}
