import { safeJson } from '@plugboard/core'
import { Transaction } from 'bitcoinjs-lib'
import { amountFromJson, maxSatoshis } from '../satoshis.js'
import { maxFeeRate } from '../transaction/weights.js'

/** An unspent output, as an endpoint reports it. */
export interface Coin {
  readonly txid: string
  readonly vout: number
  /** In satoshis. */
  readonly value: bigint
  readonly confirmed: boolean
}

/** Satoshis per virtual byte by the number of blocks within which a transaction with such a fee is expected to confirm. */
export type FeeEstimates = Readonly<Record<number, number>>

/** Whether a transaction is confirmed. */
export interface TransactionStatus {
  /** Whether it is in a block. */
  readonly confirmed: boolean
  /** The height of that block. */
  readonly height?: number
  /** The id of that block. */
  readonly block?: string
}

/** The spender of an output. */
export interface OutputSpending {
  /** The transaction that spends it; absent while it is unspent. */
  readonly txid?: string
  /** Whether that transaction is in a block. */
  readonly confirmed: boolean
}

type Fields = Readonly<Record<string, unknown>>

const fields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {}
const isId = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0

/** Whether a value is the number of an output, which has 32 bits. */
export const isPlace = (value: unknown): value is number => isCount(value) && value < 2 ** 32

/** Whether no coin is in a list twice: it would count twice, and no transaction can spend it twice. */
export const areDistinct = (coins: readonly Pick<Coin, 'txid' | 'vout'>[]): boolean =>
  new Set(coins.map(({ txid, vout }) => `${txid}:${vout}`)).size === coins.length

/** Rejects an answer without the expected form; the next endpoint is asked then. */
const refuse = (what: string): never => {
  throw new TypeError(`The endpoint returned no valid ${what}`)
}

const parse = (text: string) => safeJson(text, { length: 20_000_000 })

/** The balance of an address in satoshis, unconfirmed transactions included (`/address/:a`). */
export function readBalance(text: string): bigint {
  const { chain_stats, mempool_stats } = fields(parse(text))
  // The sum of everything that an address has ever received can exceed the supply; its balance cannot.
  const count = (value: unknown) => (isCount(value) ? BigInt(value) : refuse('balance'))
  const sum = (stats: unknown) => {
    const { funded_txo_sum, spent_txo_sum } = fields(stats)
    return count(funded_txo_sum) - count(spent_txo_sum)
  }
  const total = sum(chain_stats) + sum(mempool_stats)
  return total >= 0n && total <= maxSatoshis ? total : refuse('balance')
}

/** Coins of an address (`/address/:a/utxo`). */
export function readCoins(text: string): readonly Coin[] {
  const list = parse(text)
  if (!Array.isArray(list)) return refuse('list of coins')
  const coins = list.map((one: unknown): Coin => {
    const { txid, vout, value, status } = fields(one)
    const satoshis = amountFromJson(value)
    if (!isId(txid) || !isPlace(vout) || satoshis === undefined) return refuse('list of coins')
    return { txid, vout, value: satoshis, confirmed: fields(status).confirmed === true }
  })
  return areDistinct(coins) ? coins : refuse('list of coins')
}

/** Whether a transaction is confirmed (`/tx/:id/status`). */
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

/** The spender of an output (`/tx/:id/outspend/:n`). */
export function readSpending(text: string): OutputSpending {
  const { spent, txid, status } = fields(parse(text))
  if (typeof spent !== 'boolean' || (spent && !isId(txid))) return refuse('spending')
  return { ...(spent && isId(txid) && { txid }), confirmed: fields(status).confirmed === true }
}

/** Fee rates by blocks (`/fee-estimates`); empty if an endpoint has none, as on a local chain. */
export function readFees(text: string): FeeEstimates {
  const found = Object.entries(fields(parse(text))).filter(
    ([blocks, rate]) => /^\d{1,4}$/.test(blocks) && typeof rate === 'number' && rate > 0
  )
  if (found.some(([, rate]) => Number(rate) > maxFeeRate)) return refuse('fee rates')
  return Object.freeze(Object.fromEntries(found)) as FeeEstimates
}

/** The height of the newest block (`/blocks/tip/height`). */
export function readHeight(text: string): number {
  const height = Number(text)
  return /^\d+$/.test(text) && isCount(height) ? height : refuse('height')
}

/** A transaction in hex (`/tx/:id/hex`). An endpoint cannot lie about it, because its id is a hash of its content. */
export function readWire(text: string, txid: string): Transaction {
  const found = Transaction.fromHex(text)
  return found.getId() === txid ? found : refuse('transaction')
}

/** The id of a transaction that was accepted (`POST /tx`). */
export function readId(text: string): string {
  return isId(text) ? text : refuse('id')
}

/** A transaction as the endpoint describes it (`/tx/:id`), for a page to read. */
export function readTransaction(text: string, txid: string): unknown {
  const found = parse(text)
  return fields(found).txid === txid ? found : refuse('transaction')
}
