import type { ChainEvent, IndexedTransaction } from './searchTransactions.js'

/** Coins that moved from one account to another. */
interface Flow {
  readonly from: string
  readonly to: string
  readonly coins: ReadonlyMap<string, bigint>
}

/** The effect of a transaction on one account's coins. */
export interface CoinFlows {
  /** By denomination, in base units; a loss is negative. Includes the fee, if the account paid it. */
  readonly gains: ReadonlyMap<string, bigint>
  /** Without the flow of the fee. */
  readonly flows: readonly Flow[]
  /** The account that signed the transaction and pays for it; empty if the chain does not say. */
  readonly payer: string
  readonly fee: ReadonlyMap<string, bigint>
}

/** Reads the events of the bank module and of the ante handler of the Cosmos SDK. */
export function coinFlows({ events }: IndexedTransaction, address: string): CoinFlows {
  const flows = events.flatMap((event) => (event.type === 'transfer' ? flowsOf(event) : []))
  const gains = new Map<string, bigint>()
  const add = (coins: ReadonlyMap<string, bigint>, sign: bigint) => {
    for (const [denom, amount] of coins) gains.set(denom, (gains.get(denom) ?? 0n) + sign * amount)
  }
  const moved = events.filter(({ type }) => type === 'coin_spent' || type === 'coin_received')
  // Before version 0.43 the SDK had only events for transfers.
  for (const { from, to, coins } of moved.length ? moved.flatMap(flowsOf) : flows) {
    if (from === address) add(coins, -1n)
    if (to === address) add(coins, 1n)
  }
  const { payer, fee } = feeOf(events)
  const ofFee = flows.findIndex(({ from, coins }) => from === payer && isSame(coins, fee))
  return { gains, flows: flows.filter((_, at) => at !== ofFee), payer, fee }
}

/** An event can name several pairs, each followed by its amount. */
function flowsOf({ attributes }: ChainEvent): readonly Flow[] {
  const flows: Flow[] = []
  let [from, to] = ['', '']
  for (const [key, value] of attributes) {
    if (key === 'sender' || key === 'spender') from = value
    else if (key === 'recipient' || key === 'receiver') to = value
    else if (key === 'amount') flows.push({ from, to, coins: coinsOf(value) })
  }
  return flows
}

function feeOf(events: readonly ChainEvent[]): Pick<CoinFlows, 'payer' | 'fee'> {
  const attribute = (wanted: string) => {
    // Chains with a fee market have a separate event for them.
    const found = events.filter(({ type }) => type === 'tx' || type === 'fee_pay')
    return found.flatMap(({ attributes }) => attributes).find(([key]) => key === wanted)?.[1]
  }
  // Before version 0.46 the SDK named the payer only by the position of the signature.
  const payer = attribute('fee_payer') ?? attribute('acc_seq')?.split('/')[0] ?? ''
  return { payer, fee: coinsOf(attribute('fee') ?? '') }
}

/** Coins in the SDK's format: `10uatom,5ibc/27…`; anything else is left out. */
function coinsOf(text: string): ReadonlyMap<string, bigint> {
  const coins = new Map<string, bigint>()
  for (const coin of text.split(',')) {
    const [, amount = '', denom] = /^(\d{1,78})([a-zA-Z][a-zA-Z0-9/:._-]{2,127})$/.exec(coin) ?? []
    if (denom !== undefined) coins.set(denom, (coins.get(denom) ?? 0n) + BigInt(amount))
  }
  return coins
}

const isSame = (one: ReadonlyMap<string, bigint>, other: ReadonlyMap<string, bigint>): boolean =>
  one.size === other.size && [...one].every(([denom, amount]) => other.get(denom) === amount)
