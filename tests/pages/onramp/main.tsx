import { createKit, type Network } from '@plugboard/core'
import { announceWallet } from '@plugboard/core/testing/browser'
import { eip155 } from '@plugboard/eip155'
import { meld, OnrampStore, onramp } from '@plugboard/feature-onramp'
import { gateway, gatewayOnramp } from '@plugboard/gateway'
import { solana } from '@plugboard/solana'
import { ConnectButton, KitModal, KitProvider } from '@plugboard/ui'
import { createRoot } from 'react-dom/client'
import { solanaWallet } from '../five/wallets/solanaWallet.js'

const at = (path: string) => new URL(path, location.origin).href
const evm = (id: number, name: string, chain: number) => ({
  id,
  name,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [at(`/rpc/${chain}`)] } }
})
const solanaMainnet: Network = {
  id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  name: 'Solana',
  caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  chainNamespace: 'solana',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: [at('/rpc/solana')] } }
}

announceWallet({
  name: 'Ether Vault',
  rdns: 'com.example.ether',
  rpc: { 1: at('/rpc/31337'), 137: at('/rpc/31338') }
})
solanaWallet('Sol Vault', 1)

/** The page's setting for providers: a list, or anything else. */
const query = new URLSearchParams(location.search)
const said = query.get('onramp')
const features = said === null ? {} : { onramp: JSON.parse(said) }

/** Networks on which providers sell, although their endpoints are those of local chains: purchases here never arrive. */
const kit = createKit({
  // A page whose author has forgotten it.
  projectId: query.has('noProject') ? undefined : 'demo',
  features,
  plugins: [
    eip155({ networks: [evm(1, 'Ethereum', 31337), evm(137, 'Polygon', 31338)] }),
    solana({ networks: [solanaMainnet] }),
    gateway({ url: at('/gateway') }),
    gatewayOnramp(['moonpay']),
    meld({ publicKey: 'key of the site' }),
    onramp()
  ]
})
Object.assign(window, { kit, OnrampStore })

createRoot(document.getElementById('root') as HTMLElement).render(
  <KitProvider kit={kit}>
    <ConnectButton />
    <KitModal />
  </KitProvider>
)
