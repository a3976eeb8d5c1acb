import type { BalanceSource } from './BalanceSource.js'
import { readBitcoinBalance } from './readBitcoinBalance.js'
import { readSolanaBalance } from './readSolanaBalance.js'

/** How the balance is read in each namespace that is served. */
export const balanceSources: Readonly<Record<string, BalanceSource>> = Object.freeze({
  bip122: readBitcoinBalance,
  solana: readSolanaBalance
})
