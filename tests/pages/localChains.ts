const local = (id: number, name: string) => ({
  id,
  name,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [new URL(`/rpc/${id}`, location.origin).href] } }
})

/** The two chains that run for the tests, behind the page's own origin. */
export const localChains = () => [local(31337, 'Harbour'), local(31338, 'Highland')] as const
