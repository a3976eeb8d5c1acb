import { createKit, definePlugin } from '@plugboard/core'
import { swapSources } from '@plugboard/core/features'
import { announceWallet } from '@plugboard/core/testing/browser'
import { eip155 } from '@plugboard/eip155'
import { swap } from '@plugboard/feature-swap'
import { gateway } from '@plugboard/gateway'
import { portfolio } from '@plugboard/portfolio'
import { review } from '@plugboard/review'
import { ConnectButton, KitModal, KitProvider } from '@plugboard/ui'
import { createRoot } from 'react-dom/client'
import networks from './networks.json'

const at = (path: string) => new URL(path, location.origin).href

/** Every network is the same local chain: what is swapped here is only quoted. */
const rpc = at('/rpc/31337')

announceWallet({
  name: 'Ether Vault',
  rdns: 'com.example.ether',
  rpc: Object.fromEntries(networks.map(({ id }) => [id, rpc]))
})

/** An exchange that offers the same as 1inch on every network, and is asked before all others: only the setting determines which one counts. */
const rival = definePlugin({
  name: 'rival',
  setup(kit) {
    kit.contribute(swapSources, {
      id: 'rival',
      name: 'Rival',
      order: -1,
      serves: (networkId) => networkId !== 'eip155:59144',
      quote: async (request) => ({
        ...request,
        id: 'rival',
        source: 'rival',
        amountOut: 2_524_486n,
        minOut: 0n,
        route: [],
        expiresAt: Date.now() + 30_000
      }),
      build: () => Promise.reject(new Error('Nobody builds this'))
    })
  }
})

/** A page whose author has not configured swaps. */
const kit = createKit({
  projectId: 'demo',
  plugins: [
    eip155({
      networks: networks.map(({ id, name, symbol }) => ({
        id,
        name,
        nativeCurrency: { name: symbol, symbol, decimals: 18 },
        rpcUrls: { default: { http: [rpc] } }
      }))
    }),
    rival,
    gateway({ url: at('/gateway') }),
    portfolio(),
    review(),
    swap()
  ]
})
Object.assign(window, { kit })

createRoot(document.getElementById('root') as HTMLElement).render(
  <KitProvider kit={kit}>
    <ConnectButton />
    <KitModal />
  </KitProvider>
)
