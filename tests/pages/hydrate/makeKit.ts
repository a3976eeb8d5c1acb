import { createKit, type Kit } from '@plugboard/core'
import { eip155 } from '@plugboard/eip155'

/** The same composition on the server and in the browser; `origin` is where the local chains answer. */
export function makeKit(origin: string): Kit {
  const local = (id: number, name: string) => ({
    id,
    name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [`${origin}/rpc/${id}`] } }
  })
  return createKit({ plugins: [eip155({ networks: [local(31337, 'Harbour'), local(31338, 'Highland')] })] })
}
