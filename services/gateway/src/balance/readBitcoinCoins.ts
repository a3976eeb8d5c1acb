import * as z from 'zod/mini'
import { askEsplora } from './askEsplora.js'
import type { BalanceQuestion } from './BalanceSource.js'
import type { Coin } from './Coin.js'

const count = z.int().check(z.gte(0))
const list = z.array(
  z.object({
    txid: z.string().check(z.regex(/^[0-9a-f]{64}$/u)),
    vout: count,
    value: count,
    status: z.object({ confirmed: z.boolean() })
  })
)

/** From an Esplora-style API: what an address can spend, those that wait for a block included. Throws as a `BalanceSource` does. */
export async function readBitcoinCoins(question: BalanceQuestion): Promise<readonly Coin[]> {
  const coins = z.parse(list, await askEsplora(question, '/utxo'))
  return coins.map(({ txid, vout, value, status }) => ({
    txid,
    vout,
    value: BigInt(value),
    confirmed: status.confirmed
  }))
}
