import type { Network } from '@plugboard/core'

/** A chain of this machine. The page's own server passes `/rpc/{id}` on to it. */
const local = (id: number, name: string, picture: string): Network => ({
  id,
  name,
  caipNetworkId: `eip155:${id}`,
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [new URL(`/rpc/${id}`, location.origin).href] } },
  assets: { imageUrl: picture }
})

export const harbour = local(31337, 'Harbour', '/harbour.svg')
export const highland = local(31338, 'Highland', '/highland.svg')
