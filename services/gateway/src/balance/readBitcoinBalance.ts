import * as z from 'zod/mini'
import { GatewayError } from '../errors/GatewayError.js'
import type { BalanceQuestion } from './BalanceSource.js'
import { fetchChain } from './fetchChain.js'
import type { NativeAmount } from './NativeAmount.js'

const satoshis = z.int().check(z.gte(0))
const stats = z.object({ funded_txo_sum: satoshis, spent_txo_sum: satoshis })
const summary = z.object({ chain_stats: stats, mempool_stats: stats })

/** Letters and digits of base58 and bech32; the endpoint knows the rest. */
const form = /^[a-z0-9]{14,90}$/iu

const mainNetwork = 'bip122:000000000019d6689c085ae165831e93'

/** From an Esplora-style API: all that an address holds, with what waits for a block. */
export async function readBitcoinBalance({
  chainId,
  endpoint,
  address
}: BalanceQuestion): Promise<NativeAmount> {
  const refuse = () =>
    new GatewayError('INVALID_QUERY', { field: 'address', message: 'address is none of this chain.' })
  if (!form.test(address)) throw refuse()
  const { status, body } = await fetchChain(`${endpoint.replace(/\/$/u, '')}/address/${address}`)
  if (status === 400) throw refuse()
  if (status !== 200) throw new Error(`the endpoint answered ${status}`)
  const { chain_stats, mempool_stats } = z.parse(summary, JSON.parse(body))
  const held = [chain_stats, mempool_stats].reduce(
    (sum, { funded_txo_sum, spent_txo_sum }) => sum + BigInt(funded_txo_sum) - BigInt(spent_txo_sum),
    0n
  )
  return { name: 'Bitcoin', symbol: chainId === mainNetwork ? 'BTC' : 'tBTC', decimals: 8, value: held }
}
