import type { NamespaceAdapter } from '@plugboard/core'
import { fakeNamespace } from '@plugboard/core/testing'

export const solana = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1' as const

/** A Solana namespace that needs neither a browser nor a chain. */
export const solanaAdapter: NamespaceAdapter = {
  ...fakeNamespace({ id: 'solana' }),
  networks: [
    {
      id: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
      name: 'Devnet',
      caipNetworkId: solana,
      chainNamespace: 'solana',
      nativeCurrency: { name: 'SOL', symbol: 'SOL', decimals: 9 },
      rpcUrls: { default: { http: [] } }
    }
  ],
  parseAddress: (value) => (/^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(value) ? value : undefined)
}
