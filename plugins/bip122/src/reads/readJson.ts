import { safeJson } from '@plugboard/core'
import { most } from '../amount/most.js'
import { readAmount } from '../amount/readAmount.js'
import type { Coin } from './Coin.js'
import type { FeeEstimates } from './FeeEstimates.js'
import type { TransactionStatus } from './TransactionStatus.js'

type Fields = Readonly<Record<string, unknown>>

const fields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {}
const isId = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0

/** Whatever else comes is no answer. */
const refuse = (what: string): never => {
  throw new TypeError(`The endpoint gave no ${what}`)
}

const parse = (text: string) => safeJson(text, { length: 20_000_000 })

/** What an address holds in satoshis, with what waits for a block (`/address/:a`). */
export function readBalance(text: string): bigint {
  const { chain_stats, mempool_stats } = fields(parse(text))
  // What an address has ever got may be more than there will ever be; what it holds may not.
  const count = (value: unknown) => (isCount(value) ? BigInt(value) : refuse('balance'))
  const sum = (stats: unknown) => {
    const { funded_txo_sum, spent_txo_sum } = fields(stats)
    return count(funded_txo_sum) - count(spent_txo_sum)
  }
  const total = sum(chain_stats) + sum(mempool_stats)
  return total >= 0n && total <= most ? total : refuse('balance')
}

/** Coins of an address (`/address/:a/utxo`). */
export function readCoins(text: string): readonly Coin[] {
  const list = parse(text)
  if (!Array.isArray(list)) return refuse('list of coins')
  return list.map((one: unknown) => {
    const { txid, vout, value, status } = fields(one)
    const satoshis = readAmount(value)
    if (!isId(txid) || !isCount(vout) || satoshis === undefined) return refuse('list of coins')
    return { txid, vout, value: satoshis, confirmed: fields(status).confirmed === true }
  })
}

/** Where a transaction stands (`/tx/:id/status`). */
export function readStatus(text: string): TransactionStatus {
  const { confirmed, block_height, block_hash } = fields(parse(text))
  if (typeof confirmed !== 'boolean') return refuse('status')
  if (!confirmed) return { confirmed }
  return {
    confirmed,
    ...(isCount(block_height) && { height: block_height }),
    ...(isId(block_hash) && { block: block_hash })
  }
}

/** Fees by blocks (`/fee-estimates`); empty where an endpoint has none, as on a chain of one's own. */
export function readFees(text: string): FeeEstimates {
  const found = Object.entries(fields(parse(text))).filter(
    ([blocks, rate]) => /^\d{1,4}$/.test(blocks) && typeof rate === 'number' && rate > 0 && rate < 1e6
  )
  return Object.freeze(Object.fromEntries(found)) as FeeEstimates
}

/** The height of the newest block (`/blocks/tip/height`). */
export function readHeight(text: string): number {
  const height = Number(text)
  return /^\d+$/.test(text) && isCount(height) ? height : refuse('height')
}

/** A transaction in hex (`/tx/:id/hex`). */
export function readHex(text: string): string {
  return /^([0-9a-f]{2}){60,}$/.test(text) ? text : refuse('transaction')
}

/** The id of a transaction that was taken (`POST /tx`). */
export function readId(text: string): string {
  return isId(text) ? text : refuse('id')
}

/** A transaction as the endpoint describes it (`/tx/:id`), for a page to read. */
export function readTransaction(text: string): unknown {
  const found = parse(text)
  return isId(fields(found).txid) ? found : refuse('transaction')
}
