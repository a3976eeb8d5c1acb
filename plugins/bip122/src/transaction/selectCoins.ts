import { bip122Errors } from '../errors.js'
import type { Coin } from '../reads/Coin.js'
import type { CoinPlan } from './CoinPlan.js'
import type { CoinWish } from './CoinWish.js'
import { dustOf } from './dustOf.js'
import { feeOf } from './feeOf.js'
import { findExact } from './findExact.js'
import { baseWeight, inputWeight, outputWeight } from './weights.js'

/**
 * Chooses coins that pay an amount and its fee. Coins that fit without change come first (branch and bound); else the largest, so
 * that few inputs are paid for. Coins in a block are preferred, and one that costs more than it is worth is never taken.
 *
 * @throws KitError `bip122/notEnough`, `bip122/unknownKey` for coins locked by a script, `bip122/invalidFeeRate`
 */
export function selectCoins(wish: CoinWish): CoinPlan {
  const cost = costOf(wish)
  const useful = wish.coins
    .filter(({ value }) => value > cost.input)
    .sort((one, other) => (one.value < other.value ? 1 : -1))
  const confirmed = useful.filter((coin) => coin.confirmed)
  const plan =
    exact(wish, cost, confirmed) ??
    largestFirst(wish, confirmed) ??
    exact(wish, cost, useful) ??
    largestFirst(wish, useful)
  if (!plan) throw bip122Errors.notEnough({ notes: `${useful.length} coins do not pay ${wish.amount} sat.` })
  return plan
}

/** Fees in satoshis: of a transaction without inputs, of one input, of making change and spending it. */
function costOf({ kind, feeRate, script, changeScript }: CoinWish) {
  const weight = inputWeight(kind)
  if (weight === undefined) throw bip122Errors.unknownKey({ notes: `${kind} is locked by a script.` })
  const base = feeOf(baseWeight(1, 1) + outputWeight(script.length), feeRate)
  const input = feeOf(weight, feeRate)
  return { base, input, change: feeOf(outputWeight(changeScript.length), feeRate) + input }
}

function exact(
  wish: CoinWish,
  cost: ReturnType<typeof costOf>,
  coins: readonly Coin[]
): CoinPlan | undefined {
  const values = coins.map(({ value }) => value - cost.input)
  const least = wish.amount + cost.base
  const found = findExact(values, least, least + cost.change)
  const chosen = found?.map((at) => coins[at] as Coin)
  const rest = chosen && sum(chosen) - wish.amount
  return chosen && rest !== undefined && rest >= feeFor(wish, chosen.length, false)
    ? { coins: chosen, fee: rest, change: 0n }
    : undefined
}

function largestFirst(wish: CoinWish, coins: readonly Coin[]): CoinPlan | undefined {
  for (let count = 1; count <= coins.length; count++) {
    const chosen = coins.slice(0, count)
    const rest = sum(chosen) - wish.amount
    if (rest < feeFor(wish, count, false)) continue
    const change = rest - feeFor(wish, count, true)
    if (change < dustOf(wish.changeScript)) return { coins: chosen, fee: rest, change: 0n }
    return { coins: chosen, fee: rest - change, change }
  }
  return undefined
}

function feeFor(
  { kind, script, changeScript, feeRate }: CoinWish,
  inputs: number,
  hasChange: boolean
): bigint {
  const outputs = outputWeight(script.length) + (hasChange ? outputWeight(changeScript.length) : 0)
  const weight = baseWeight(inputs, hasChange ? 2 : 1) + inputs * (inputWeight(kind) ?? 0) + outputs
  return feeOf(weight, feeRate)
}

const sum = (coins: readonly Coin[]): bigint => coins.reduce((total, { value }) => total + value, 0n)
