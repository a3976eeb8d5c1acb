import type { SolanaTransaction } from './SolanaTransaction.js'

/** The change of one asset in a transaction. */
export interface SolanaMovement {
  /** Absent for lamports. */
  readonly mint?: string
  readonly decimals: number
  /** By owner, in base units; losses are negative. Owners whose amount did not change are left out. */
  readonly gains: ReadonlyMap<string, bigint>
}

/** Tokens of this mint are the lamports of their accounts. */
const wrappedMint = 'So11111111111111111111111111111111111111112'

/**
 * Who gained and who lost what in a transaction, tokens first. The content of token accounts, including their rent deposit, belongs to their
 * owners. The fee is not counted in what its payer lost.
 */
export function gainsOf({ meta, transaction }: SolanaTransaction): readonly SolanaMovement[] {
  const { writable = [], readonly = [] } = meta.loadedAddresses ?? {}
  const accounts = [...transaction.message.accountKeys, ...writable, ...readonly]
  const lamports = new Map<string, bigint>()
  const tokens = new Map<string, { readonly decimals: number; readonly gains: Map<string, bigint> }>()
  const count = (
    balances: readonly bigint[],
    held: SolanaTransaction['meta']['preTokenBalances'],
    sign: bigint
  ) => {
    const byAccount = new Map((held ?? []).map((one) => [one.accountIndex, one]))
    for (const [at, amount] of balances.entries()) {
      const own = byAccount.get(at)
      const wrapped = own?.mint === wrappedMint ? own.uiTokenAmount.amount : 0n
      add(lamports, own?.owner ?? accounts[at] ?? '', sign * (amount - wrapped))
    }
    for (const { accountIndex, mint, owner, uiTokenAmount } of held ?? []) {
      const found = tokens.get(mint) ?? { decimals: uiTokenAmount.decimals, gains: new Map() }
      tokens.set(mint, found)
      add(found.gains, owner ?? accounts[accountIndex] ?? '', sign * uiTokenAmount.amount)
    }
  }
  count(meta.preBalances, meta.preTokenBalances, -1n)
  count(meta.postBalances, meta.postTokenBalances, 1n)
  add(lamports, accounts[0] ?? '', meta.fee)
  const moved = [...tokens].map(([mint, { decimals, gains }]) => ({ mint, decimals, gains }))
  return [...moved, { decimals: 9, gains: lamports }].filter(({ gains }) => gains.size > 0)
}

function add(gains: Map<string, bigint>, owner: string, amount: bigint): void {
  const sum = (gains.get(owner) ?? 0n) + amount
  if (sum === 0n) gains.delete(owner)
  else gains.set(owner, sum)
}
