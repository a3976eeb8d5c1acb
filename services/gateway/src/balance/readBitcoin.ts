import * as z from 'zod/mini'
import { GatewayError } from '../errors/GatewayError.js'
import type { BalanceQuestion, NativeAmount } from './BalanceSource.js'
import { fetchChain } from './fetchChain.js'

/** Letters and digits of base58 and bech32; the endpoint knows the rest. */
const form = /^[a-z0-9]{14,90}$/iu

/**
 * Asks an Esplora-style API about an address, below `/address/{address}`; its JSON, unchecked. Throws GatewayError `INVALID_QUERY`
 * where the address is none of the chain, anything else where the endpoint did not answer.
 */
async function askEsplora({ endpoint, address }: BalanceQuestion, below = ''): Promise<unknown> {
  const refuse = () =>
    new GatewayError('INVALID_QUERY', { field: 'address', message: 'address is none of this chain.' })
  if (!form.test(address)) throw refuse()
  const { status, body } = await fetchChain(`${endpoint.replace(/\/$/u, '')}/address/${address}${below}`)
  if (status === 400) throw refuse()
  if (status !== 200) throw new Error(`the endpoint answered ${status}`)
  return JSON.parse(body)
}

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

/** An unspent output. */
interface Coin {
  readonly txid: string
  readonly vout: number
  /** In satoshis. */
  readonly value: bigint
  /** Whether a block holds it. */
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
