import type { StdFee } from '@cosmjs/amino'
import { calculateFee, GasPrice } from '@cosmjs/stargate'
import type { CosmosNetwork } from '../CosmosNetwork.js'
import type { CoinBalance } from '../chain/bank.js'
import { cosmosErrors } from '../errors.js'

/** The cost of a payment, and its coin. */
export interface PaymentFee {
  readonly denom: string
  readonly amount: bigint
  /** The most that a wallet may choose for faster processing; no more than the payment leaves. */
  readonly most: bigint
  readonly std: StdFee
}

/** The payment to price. */
export interface PaymentWish {
  readonly denom: string
  readonly amount: bigint | 'max'
  readonly gas: number
}

/**
 * Computes the fee: the network's average gas price, in the first of its fee coins of which the account has enough.
 *
 * @throws KitError `cosmos/notEnough` if no coin is enough, `cosmos/insufficientFee` if the network names none
 */
export function paymentFee(
  network: CosmosNetwork,
  spendable: readonly CoinBalance[],
  { denom, amount, gas }: PaymentWish
): PaymentFee {
  const { feeCoins } = network.cosmos
  if (!feeCoins.length) throw cosmosErrors.insufficientFee({ notes: `${network.name} has no coin for fees.` })
  for (const coin of feeCoins) {
    const std = feeOf(gas, coin.average, coin.denom)
    const fee = amountOf(std)
    const isPaid = coin.denom === denom
    // For the whole balance, at least one unit must be left to send.
    const needed = fee + (isPaid ? (amount === 'max' ? 1n : amount) : 0n)
    const has = spendableOf(spendable, coin.denom)
    if (has < needed) continue
    const high = amountOf(feeOf(gas, coin.high, coin.denom))
    const sent = amount === 'max' ? has - fee : amount
    const left = isPaid ? has - sent : has
    return { denom: coin.denom, amount: fee, most: least(high, left), std }
  }
  throw cosmosErrors.notEnough({
    notes: `'amount' plus the fee is more than the account can spend of ${feeCoins.map((coin) => coin.denom)}.`
  })
}

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other)

/** The amount of a denomination that an account can spend. */
export const spendableOf = (coins: readonly CoinBalance[], wanted: string): bigint =>
  coins.find(({ denom }) => denom === wanted)?.value ?? 0n

const feeOf = (gas: number, price: string, denom: string): StdFee =>
  calculateFee(gas, GasPrice.fromString(`${price}${denom}`))

const amountOf = ({ amount }: StdFee): bigint => BigInt(amount[0]?.amount ?? 0)
