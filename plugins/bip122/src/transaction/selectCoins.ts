import type { AddressKind } from '../address/describeAddress.js'
import { bip122Errors } from '../errors.js'
import type { Coin } from '../reads/esploraAnswers.js'
import { findExact } from './findExact.js'
import { baseWeight, dustOf, feeOf, inputWeight, mostInputs, outputWeight } from './weights.js'

/** The amount to pay, and the coins to pay it from. */
export interface CoinRequest {
  readonly coins: readonly Coin[]
  /** How the coins are locked. */
  readonly kind: AddressKind
  /** In satoshis. */
  readonly amount: bigint
  /** Satoshis per virtual byte. */
  readonly feeRate: number
  /** The recipient's script. */
  readonly script: Uint8Array
  /** The script that the change is paid to. */
  readonly changeScript: Uint8Array
}

/** Which coins pay, and what happens to the rest. */
export interface CoinPlan {
  readonly coins: readonly Coin[]
  /** In satoshis. */
  readonly fee: bigint
  /** The change, in satoshis; 0 if it would be dust, which goes to the miners. */
  readonly change: bigint
}

/**
 * Chooses coins that pay an amount and its fee. Prefers coins that need no change (branch and bound), then the largest, so that there are few
 * inputs. Prefers confirmed coins, and never takes one that costs more than it is worth.
 *
 * @throws KitError `bip122/notEnough`, `bip122/unknownKey` for coins locked by a script, `bip122/invalidFeeRate`
 */
export function selectCoins(request: CoinRequest): CoinPlan {
  const cost = costOf(request)
  const useful = usefulOf(request.coins, cost).slice(0, cost.mostInputs)
  const confirmed = useful.filter((coin) => coin.confirmed)
  const plan =
    exact(request, cost, confirmed) ??
    largestFirst(request, confirmed) ??
    exact(request, cost, useful) ??
    largestFirst(request, useful)
  if (!plan)
    throw bip122Errors.notEnough({
      notes: `${useful.length} coins are not enough for ${request.amount} sat.`
    })
  return plan
}

/** A payment of the whole balance. */
export interface WholePlan extends CoinPlan {
  /** What is left for the receiver; 0 or less if the coins do not pay their own fee. */
  readonly amount: bigint
  /** The number of coins that do not fit into the transaction. */
  readonly left: number
}

/**
 * Takes every coin that is worth more than it costs, for a payment of the whole balance: there is no change. If they do not fit into one transaction,
 * the largest of them.
 *
 * @throws KitError `bip122/unknownKey`, `bip122/invalidFeeRate`
 */
export function selectAllCoins(request: Omit<CoinRequest, 'amount'>): WholePlan {
  const cost = costOf(request)
  const useful = usefulOf(request.coins, cost)
  const coins = useful.slice(0, cost.mostInputs)
  const fee = feeFor(request, coins.length, false)
  return { coins, fee, change: 0n, amount: sum(coins) - fee, left: useful.length - coins.length }
}

/** The coins that are worth more than they cost, the largest first. */
const usefulOf = (coins: readonly Coin[], { input }: { readonly input: bigint }): readonly Coin[] =>
  coins.filter(({ value }) => value > input).sort((one, other) => (one.value < other.value ? 1 : -1))

/** What a payment leaves to the miners in addition to its fee, because it would be dust as change. */
export function surplusOf(request: Omit<CoinRequest, 'amount'>, { coins, fee, change }: CoinPlan): bigint {
  return fee - feeFor(request, coins.length, change > 0n)
}

/** Fees in satoshis: of a transaction without inputs, of one input, of creating change and spending it; and the most inputs that fit. */
function costOf({ kind, feeRate, script, changeScript }: Omit<CoinRequest, 'amount'>) {
  const weight = inputWeight(kind)
  if (weight === undefined) throw bip122Errors.unknownKey({ notes: `${kind} coins are locked by a script.` })
  const base = feeOf(baseWeight(1, 1) + outputWeight(script.length), feeRate)
  const input = feeOf(weight, feeRate)
  const change = feeOf(outputWeight(changeScript.length), feeRate) + input
  return { base, input, change, mostInputs: mostInputs(weight) }
}

function exact(
  request: CoinRequest,
  cost: ReturnType<typeof costOf>,
  coins: readonly Coin[]
): CoinPlan | undefined {
  const values = coins.map(({ value }) => value - cost.input)
  const least = request.amount + cost.base
  const found = findExact(values, least, least + cost.change)
  const chosen = found?.map((at) => coins[at] as Coin)
  if (!chosen) return undefined
  const rest = sum(chosen) - request.amount
  // The search counts whole bytes for each input, so its result can be slightly off for the transaction as a whole.
  const extra = rest - feeFor(request, chosen.length, false)
  return extra >= 0n && extra <= cost.change ? { coins: chosen, fee: rest, change: 0n } : undefined
}

function largestFirst(request: CoinRequest, coins: readonly Coin[]): CoinPlan | undefined {
  for (let count = 1; count <= coins.length; count++) {
    const chosen = coins.slice(0, count)
    const rest = sum(chosen) - request.amount
    if (rest < feeFor(request, count, false)) continue
    const change = rest - feeFor(request, count, true)
    if (change < dustOf(request.changeScript)) return { coins: chosen, fee: rest, change: 0n }
    return { coins: chosen, fee: rest - change, change }
  }
  return undefined
}

function feeFor(
  { kind, script, changeScript, feeRate }: Omit<CoinRequest, 'amount'>,
  inputs: number,
  hasChange: boolean
): bigint {
  const outputs = outputWeight(script.length) + (hasChange ? outputWeight(changeScript.length) : 0)
  const weight = baseWeight(inputs, hasChange ? 2 : 1) + inputs * (inputWeight(kind) ?? 0) + outputs
  return feeOf(weight, feeRate)
}

const sum = (coins: readonly Coin[]): bigint => coins.reduce((total, { value }) => total + value, 0n)
