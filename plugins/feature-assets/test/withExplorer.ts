import type { NamespaceAdapter } from '@plugboard/core'

/** A namespace whose networks have an explorer. */
export function withExplorer(namespace: NamespaceAdapter): NamespaceAdapter {
  const blockExplorers = { default: { name: 'Scan', url: 'https://scan.example' } }
  return { ...namespace, networks: namespace.networks.map((network) => ({ ...network, blockExplorers })) }
}
