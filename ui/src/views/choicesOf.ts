import type { Kit, Namespace, WalletEntry } from '@plugboard/core'

/** Namespaces among which a visitor has to choose before this wallet can be asked; fewer than two means no choice. */
export function choicesOf(kit: Kit, entry: WalletEntry, namespace?: Namespace): readonly Namespace[] {
  if (namespace !== undefined) return [namespace]
  // One approval covers all that such a connector reaches.
  if (entry.connectors.length && entry.connectors.every(({ scope }) => scope === 'all')) return []
  return entry.chains.filter((chain) => kit.namespaces.includes(chain))
}
