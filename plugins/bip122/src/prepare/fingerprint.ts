import type { Coin } from '../reads/esploraAnswers.js'
import { parseAmount } from '../satoshis.js'
import type { PaymentPlan } from './PaymentPlan.js'

/** Identifies a payment before its id is known, which only signatures complete: the coins that it spends, and what it pays. */
export type BitcoinFingerprint = {
  readonly from: string
  readonly to: string
  /** Satoshis, in decimal. */
  readonly amount: string
  /** Outputs that could be spent when it was prepared, each as `<txid>:<vout>`. */
  readonly coins: readonly string[]
  /** `false`: the wallet chooses what it spends, among these coins and any others. */
  readonly spendsAll: boolean
}

/** The number of coins that are kept, because a fingerprint is stored. */
const maxCoins = 20

interface PaymentToRecognise {
  readonly from: string
  readonly to: string
  /** All the coins that the wallet can choose from, if it builds the payment itself. */
  readonly coins: readonly Coin[]
}

export function fingerprintOf(
  { amount, built }: Pick<PaymentPlan, 'amount' | 'built'>,
  { from, to, coins }: PaymentToRecognise
): BitcoinFingerprint {
  const chosen = built?.coins ?? [...coins].sort((one, other) => (one.value < other.value ? 1 : -1))
  return Object.freeze({
    from,
    to,
    amount: String(amount),
    coins: Object.freeze(chosen.slice(0, maxCoins).map(({ txid, vout }) => `${txid}:${vout}`)),
    spendsAll: built !== undefined
  })
}

/** Reads a stored fingerprint; `undefined` if it is not one. */
export function readFingerprint(value: unknown): BitcoinFingerprint | undefined {
  const { from, to, amount, coins, spendsAll } = Object(value) as Record<keyof BitcoinFingerprint, unknown>
  if (!isAddress(from) || !isAddress(to) || typeof spendsAll !== 'boolean') return undefined
  if (typeof amount !== 'string' || !parseAmount(amount)) return undefined
  if (!Array.isArray(coins) || !coins.length || coins.length > maxCoins || !coins.every(isCoin))
    return undefined
  return { from, to, amount, coins, spendsAll }
}

/** Letters and digits, so that it can be part of a path; the endpoint decides whether it is an address. */
const isAddress = (value: unknown): value is string =>
  typeof value === 'string' && /^[a-z0-9]{20,100}$/i.test(value)

const isCoin = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{64}:\d{1,9}$/.test(value)
