import { safeJson } from '@plugboard/core'
import { amountFromJson } from '../satoshis.js'

/** Satoshis, and their address; scripts of other kinds have none. */
export interface PaidAmount {
  readonly value: bigint
  readonly address?: string | undefined
}

/** A transaction of an address, as an endpoint reports it. */
export interface AddressTransaction {
  readonly txid: string
  /** What it spends; empty for a miner's reward. */
  readonly spent: readonly PaidAmount[]
  readonly paid: readonly PaidAmount[]
  /** Whether it pays a miner. */
  readonly isCoinbase: boolean
  /** The height of its block; absent while it is pending. */
  readonly height?: number | undefined
  /** The time of that block, in Unix seconds. */
  readonly time?: number | undefined
}

type Fields = Readonly<Record<string, unknown>>

/** Esplora returns 50 pending and 25 mined ones, others a few more. */
const maxTransactions = 200
/** Blocks are no older than Bitcoin, and their times have 32 bits. */
const [firstTime, lastTime] = [1_231_006_505, 2 ** 32]
const maxAddressLength = 100

const refuse = (): never => {
  throw new TypeError('The endpoint returned no valid history')
}

/**
 * Transactions of an address, newest first (`/address/:a/txs`).
 *
 * @throws TypeError, SyntaxError for an answer with another form, or with anything that is not a transaction of the address
 */
export function readHistory(text: string, address: string): readonly AddressTransaction[] {
  const list = safeJson(text, { length: 20_000_000 })
  if (!Array.isArray(list) || list.length > maxTransactions) return refuse()
  const all = new Map<string, AddressTransaction>()
  for (const given of list) {
    const one = readOne(Object(given))
    if (![...one.spent, ...one.paid].some((amount) => amount.address === address)) return refuse()
    all.set(one.txid, one)
  }
  // Pending transactions are the newest.
  const heightOf = ({ height = Number.MAX_SAFE_INTEGER }: AddressTransaction) => height
  return [...all.values()].sort((one, other) => heightOf(other) - heightOf(one))
}

function readOne({ txid, vin, vout, fee, status }: Fields): AddressTransaction {
  if (typeof txid !== 'string' || !/^[0-9a-f]{64}$/.test(txid)) return refuse()
  if (!Array.isArray(vin) || !Array.isArray(vout)) return refuse()
  const isCoinbase = vin.length === 1 && Object(vin[0]).is_coinbase === true
  const spent = isCoinbase ? [] : vin.map((input) => readAmount(Object(Object(input).prevout)))
  const paid = vout.map((output) => readAmount(Object(output)))
  const rest = [...spent.map(({ value }) => value), ...paid.map(({ value }) => -value)]
  const left = rest.reduce((total, value) => total + value, 0n)
  // The fee is what is paid to nobody: if the sum does not match, something is missing.
  if (!isCoinbase && (left < 0n || amountFromJson(fee) !== left)) return refuse()
  return { txid, spent, paid, isCoinbase, ...readPlace(Object(status)) }
}

function readAmount({ value, scriptpubkey_address: address }: Fields): PaidAmount {
  const satoshis = amountFromJson(value)
  if (satoshis === undefined) return refuse()
  if (address === undefined) return { value: satoshis }
  if (typeof address !== 'string' || !/^\w+$/.test(address) || address.length > maxAddressLength)
    return refuse()
  return { value: satoshis, address }
}

function readPlace({ confirmed, block_height: height, block_time: time }: Fields) {
  if (confirmed === false) return {}
  const isTime = Number.isSafeInteger(time) && Number(time) >= firstTime && Number(time) < lastTime
  if (confirmed !== true || !Number.isSafeInteger(height) || Number(height) < 0 || !isTime) return refuse()
  return { height: Number(height), time: Number(time) }
}
