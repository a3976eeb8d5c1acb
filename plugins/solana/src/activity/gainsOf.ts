import type { AccountTransaction, Balances, TokenBalance } from './accountTransaction.js'

/** The changes of one asset in a transaction. */
export interface Movement {
  /** Absent for lamports. */
  readonly mint?: string | undefined
  readonly decimals: number
  /** By owner, in base units; a loss is negative. Owners whose balance is unchanged are left out. */
  readonly gains: ReadonlyMap<string, bigint>
}

/** Tokens of this mint represent the lamports of their accounts. */
const wrappedMint = 'So11111111111111111111111111111111111111112'

/**
 * Who gained and lost what in a transaction, tokens first. The contents of token accounts, including their rent, belong to their owners. The fee is
 * not counted in its payer's loss.
 */
export function gainsOf({ accounts, fee, before, after }: AccountTransaction): readonly Movement[] {
  const lamports = new Map<string, bigint>()
  const tokens = new Map<string, { readonly decimals: number; readonly gains: Map<string, bigint> }>()
  const count = (balances: Balances, sign: bigint) => {
    const held = new Map(balances.tokens.map((one) => [one.account, one]))
    for (const [at, amount] of balances.lamports.entries()) {
      const own = held.get(at)
      add(lamports, own?.owner ?? accounts[at] ?? '', sign * (amount - wrappedIn(own)))
    }
    for (const { mint, decimals, owner, amount } of balances.tokens) {
      const found = tokens.get(mint) ?? { decimals, gains: new Map() }
      tokens.set(mint, found)
      add(found.gains, owner, sign * amount)
    }
  }
  count(before, -1n)
  count(after, 1n)
  add(lamports, accounts[0] ?? '', fee)
  const moved = [...tokens].map(([mint, { decimals, gains }]) => ({ mint, decimals, gains }))
  return [...moved, { decimals: 9, gains: lamports }].filter(({ gains }) => gains.size > 0)
}

const wrappedIn = (tokens: TokenBalance | undefined): bigint =>
  tokens?.mint === wrappedMint ? tokens.amount : 0n

function add(gains: Map<string, bigint>, owner: string, amount: bigint): void {
  const sum = (gains.get(owner) ?? 0n) + amount
  if (sum === 0n) gains.delete(owner)
  else gains.set(owner, sum)
}

/** The owner who gained most if the account lost, or lost most if it gained; `undefined` if there is none. */
export function counterpartyOf({ gains }: Movement, address: string): string | undefined {
  const own = gains.get(address) ?? 0n
  const others = [...gains].filter(([owner, gain]) => owner !== address && gain > 0n !== own > 0n)
  others.sort(([, one], [, other]) => (one === other ? 0 : one > other === own < 0n ? -1 : 1))
  return others[0]?.[0]
}
