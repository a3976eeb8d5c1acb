import { createKit } from '@plugboard/core'
import { eip155 } from '@plugboard/eip155'
import { mainnet } from '@plugboard/eip155/networks'
import { ConnectButton, KitModal, KitProvider } from '@plugboard/ui'
import { createRoot } from 'react-dom/client'
import { rpcUrl } from '../rpc.js'

const network = { ...mainnet, rpcUrls: { default: { http: [rpcUrl] } } }
const kit = createKit({ plugins: [eip155({ networks: [network] })] })

createRoot(document.getElementById('root')).render(
  <KitProvider kit={kit}>
    <ConnectButton />
    <KitModal />
  </KitProvider>
)
