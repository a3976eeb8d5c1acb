import type { Kit, Namespace } from '@plugboard/core'
import { namespaceName } from './namespaceName.js'

/** Names of their own, which no language translates. */
const families: ReadonlyMap<string, string> = new Map([
  ['eip155', 'Ethereum'],
  ['solana', 'Solana'],
  ['bip122', 'Bitcoin'],
  ['polkadot', 'Polkadot'],
  ['cosmos', 'Cosmos']
])

/** What the kind of networks of a namespace is called, e.g. `Solana`; that of a host's own after its first network. */
export function familyName(kit: Kit, namespace: Namespace): string {
  return families.get(namespace) ?? namespaceName(kit, namespace)
}
