import type { ViemChain } from '@plugboard/eip155'

/** Chains of this machine. The page's own server passes `/rpc/{id}` on to them. */
const local = (id: number, name: string): ViemChain => ({
  id,
  name,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [new URL(`/rpc/${id}`, location.origin).href] } }
})

export const harbour = local(31337, 'Harbour')
export const highland = local(31338, 'Highland')
