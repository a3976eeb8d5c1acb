import { createKit } from '@plugboard/core'
import { polkadot } from '@plugboard/polkadot'
import { polkadotLocal } from '@plugboard/polkadot/networks'
import { ConnectButton, KitModal, KitProvider } from '@plugboard/ui'
import { createRoot } from 'react-dom/client'
import { lightClient } from './lightClient.js'
import { PageWallet } from './PageWallet.js'

const endpoint = new URL('/rpc/polkadot', location.origin).href.replace('http', 'ws')
// The balance of a test network is not shown.
const network = {
  ...polkadotLocal,
  testnet: false,
  rpcUrls: { default: { http: [], webSocket: [endpoint] } }
}
// Whether it knows the site outlives the page, as in an extension.
const known = 'wallet-knows'
const wallet = new PageWallet(sessionStorage.getItem(known) !== null)
addEventListener('pagehide', () => wallet.isKnown && sessionStorage.setItem(known, 'yes'))
// Some wallets arrive late, without announcing it.
setTimeout(() => wallet.inject('talisman'), 20)
const isLight = new URLSearchParams(location.search).has('light')
const endpoints = isLight ? { [network.caipNetworkId]: lightClient(endpoint) } : {}
const kit = createKit({ plugins: [polkadot({ networks: [network], endpoints })] })
const violations: string[] = []
addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
  violations.push(`${violatedDirective} ${blockedURI}`)
})
Object.assign(window, { kit, wallet, violations })

createRoot(document.getElementById('root') as HTMLElement).render(
  <KitProvider kit={kit}>
    <ConnectButton />
    <KitModal />
  </KitProvider>
)
