// The pairing plugin with the modal; the relay stands in the address.
import { createKit } from '@plugboard/core'
import { eip155 } from '@plugboard/eip155'
import { mainnet } from '@plugboard/eip155/networks'
import { ConnectButton, KitModal, KitProvider } from '@plugboard/ui'
import { walletConnect } from '@plugboard/walletconnect'
import { createRoot } from 'react-dom/client'
import { rpcUrl } from '../rpc.js'

const asked = new URLSearchParams(location.search)
const relayUrl = asked.get('relay')
const network = { ...mainnet, rpcUrls: { default: { http: [rpcUrl] } } }
const kit = createKit({
  projectId: 'bench',
  basic: asked.has('basic'),
  customWallets: [{ id: 'oak', name: 'Oak', mobile_link: 'oak://', supports_wc: true }],
  plugins: [eip155({ networks: [network] }), walletConnect({ relayUrl })]
})

createRoot(document.getElementById('root')).render(
  <KitProvider kit={kit}>
    <ConnectButton />
    <KitModal />
  </KitProvider>
)
