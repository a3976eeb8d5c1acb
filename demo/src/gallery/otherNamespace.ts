import type { NamespaceAdapter } from '@plugboard/core'

/** A second kind of chain with one network. */
export const otherNamespace = (): NamespaceAdapter => ({
  id: 'solana',
  networks: [
    {
      id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      name: 'Solana',
      caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      chainNamespace: 'solana',
      nativeCurrency: { name: 'Sol', symbol: 'SOL', decimals: 9 },
      rpcUrls: { default: { http: [] } }
    }
  ],
  parseAddress: (value) => value,
  classify: () => 'read',
  read: async () => undefined,
  capabilities: {}
})
