import type { WalletEntry } from '@plugboard/core'

/** So many installed wallets that nobody knows stand in a list as rows of their own. */
const maxUnknown = 20

/** The entries of a list, and those that are folded away in it. */
export interface FoldedEntries {
  readonly shown: readonly WalletEntry[]
  readonly folded: readonly WalletEntry[]
}

/**
 * Folds installed wallets that neither the catalogue nor the host knows, where there are many: anything on the page can announce as many as it
 * likes, and the others would be lost among them.
 */
export function foldUnknown(entries: readonly WalletEntry[]): FoldedEntries {
  const unknown = entries.filter(({ group, known }) => group === 'injected' && known === false)
  // A row that unfolds one wallet would take the room of that wallet.
  const folded = new Set(unknown.length > maxUnknown + 1 ? unknown.slice(maxUnknown) : [])
  return { shown: entries.filter((entry) => !folded.has(entry)), folded: [...folded] }
}
