import { createKit } from '@plugboard/core'
import { eip155 } from '@plugboard/eip155'

const local = (id: number) => ({
  id,
  name: `Chain ${id}`,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [new URL(`/rpc/${id}`, location.origin).href] } }
})

const kit = createKit({ plugins: [eip155({ networks: [local(31337), local(31338)] })] })
Object.assign(window, { kit })
kit.start()
