import type { Network } from '@plugboard/core'

const nativeCurrency = { name: 'Solana', symbol: 'SOL', decimals: 9 } as const

/** A cluster is identified by the first 32 characters of its genesis hash (CAIP-30). */
function cluster(id: string, name: string, endpoint: string, query: string, testnet: boolean): Network {
  return {
    id,
    name,
    caipNetworkId: `solana:${id}`,
    chainNamespace: 'solana',
    nativeCurrency,
    rpcUrls: { default: { http: [endpoint] } },
    blockExplorers: { default: { name: 'Solana Explorer', url: `https://explorer.solana.com${query}` } },
    assets: { imageId: `solana-${id}` },
    ...(testnet && { testnet })
  }
}

/** Solana's main network. Its public endpoint refuses most pages: set your own in `rpcUrls`. */
export const solana: Network = /* @__PURE__ */ cluster(
  '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'Solana',
  'https://api.mainnet-beta.solana.com',
  '',
  false
)

/** The network for development, whose SOL is free. */
export const solanaDevnet: Network = /* @__PURE__ */ cluster(
  'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  'Solana Devnet',
  'https://api.devnet.solana.com',
  '?cluster=devnet',
  true
)

/** The network on which validators test releases. */
export const solanaTestnet: Network = /* @__PURE__ */ cluster(
  '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  'Solana Testnet',
  'https://api.testnet.solana.com',
  '?cluster=testnet',
  true
)
