import type { ChainIndexes } from '../indexes/ChainIndexes.js'
import { findHeliusTransactions } from '../indexes/heliusAccount.js'
import { describeSolanaTransaction } from '../solana/describeSolanaTransaction.js'
import { findSolanaTransactions } from '../solana/findSolanaTransactions.js'
import { gainsOf } from '../solana/gainsOf.js'
import type { SolanaNames } from '../solana/SolanaNames.js'
import { parseSolanaAddress } from '../solana/SolanaTransaction.js'
import type { HistoryPage, HistoryQuestion, HistorySource } from './HistorySource.js'

/** The dependencies for reading `solana` histories. */
interface SolanaHistoryDeps {
  readonly names: SolanaNames
  readonly indexes: ChainIndexes
}

/**
 * History of a Solana account and of its token accounts: what it gained and lost in each transaction. The transactions come from the operator's
 * index of the chain if there is one, otherwise from a node's own methods, which only know the token accounts that currently exist.
 */
export const solanaHistory = ({ names, indexes }: SolanaHistoryDeps): HistorySource => ({
  parseAddress: parseSolanaAddress,
  async read({ chainId, endpoint, address, cursor }: HistoryQuestion): Promise<HistoryPage> {
    const { found, next } =
      indexes.kindOf(chainId) === 'helius'
        ? await indexes.ask(chainId, (url) => findHeliusTransactions(url, address, cursor))
        : await findSolanaTransactions(endpoint, address, cursor)
    const moved = found.flatMap(({ details }) => (details ? gainsOf(details) : []))
    const known = await names.of(
      chainId,
      moved.flatMap(({ mint, gains }) => (mint !== undefined && gains.has(address) ? mint : []))
    )
    const nameOf = (mint: string | undefined) =>
      (mint === undefined ? undefined : known.get(mint)) ?? { name: 'Solana', symbol: 'SOL' }
    return {
      data: found.map((one) => describeSolanaTransaction(one, { chainId, address, nameOf })),
      next
    }
  }
})
