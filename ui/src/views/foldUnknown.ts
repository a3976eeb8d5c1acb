import type { WalletEntry } from '@plugboard/core'

/** The number of unknown installed wallets that have their own rows in a list. */
const maxUnknown = 20

/** The entries that a list shows, and those that it folds away. */
export interface FoldedEntries {
  readonly shown: readonly WalletEntry[]
  readonly folded: readonly WalletEntry[]
}

/**
 * Folds installed wallets that neither the catalogue nor the host knows, if there are many. Anything on the page can announce any number of
 * wallets, and the other wallets would be lost among them.
 */
export function foldUnknown(entries: readonly WalletEntry[]): FoldedEntries {
  const unknown = entries.filter(({ group, known }) => group === 'injected' && known === false)
  // A row that expands a single wallet would take as much room as that wallet's own row.
  const folded = new Set(unknown.length > maxUnknown + 1 ? unknown.slice(maxUnknown) : [])
  return { shown: entries.filter((entry) => !folded.has(entry)), folded: [...folded] }
}
