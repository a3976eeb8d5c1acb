// All that Plugboard has for connecting: five namespaces, pairing, and the catalogue of the gateway.
import { bip122 } from '@plugboard/bip122'
import { bitcoin } from '@plugboard/bip122/networks'
import { createKit } from '@plugboard/core'
import { cosmos } from '@plugboard/cosmos'
import { cosmosHub } from '@plugboard/cosmos/networks'
import { eip155 } from '@plugboard/eip155'
import { mainnet } from '@plugboard/eip155/networks'
import { gateway } from '@plugboard/gateway'
import { polkadot } from '@plugboard/polkadot'
import { polkadot as relayChain } from '@plugboard/polkadot/networks'
import { solana } from '@plugboard/solana'
import { solana as solanaMainnet } from '@plugboard/solana/networks'
import { ConnectButton, KitModal, KitProvider } from '@plugboard/ui'
import { walletConnect } from '@plugboard/walletconnect'
import { createRoot } from 'react-dom/client'
import { rpcUrl } from '../rpc.js'

const network = { ...mainnet, rpcUrls: { default: { http: [rpcUrl] } } }
const kit = createKit({
  // The project that a gateway knows without configuration.
  projectId: 'demo',
  plugins: [
    eip155({ networks: [network] }),
    solana({ networks: [solanaMainnet] }),
    bip122({ networks: [bitcoin] }),
    polkadot({ networks: [relayChain] }),
    cosmos({ networks: [cosmosHub] }),
    walletConnect({ relayUrl: `${location.origin.replace('http', 'ws')}/relay` }),
    gateway({ url: `${location.origin}/gateway` })
  ]
})

createRoot(document.getElementById('root')).render(
  <KitProvider kit={kit}>
    <ConnectButton />
    <KitModal />
  </KitProvider>
)
