import type { Network } from '@plugboard/core'

const network = (id: number, name: string, image?: string, testnet?: boolean): Network => ({
  id,
  name,
  caipNetworkId: `eip155:${id}`,
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
  blockExplorers: { default: { name: 'Scan', url: 'https://explorer.example' } },
  assets: { imageUrl: image },
  testnet
})

/** Networks as a page might have them: two with pictures, one without, and a test network. */
export const galleryNetworks: readonly Network[] = [
  network(31337, 'Harbour', '/harbour.svg'),
  network(31338, 'Highland', '/highland.svg'),
  network(31339, 'Meadow'),
  network(31340, 'Harbour Test', undefined, true)
]
