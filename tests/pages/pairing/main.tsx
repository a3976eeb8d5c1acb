import { createKit, type Kit } from '@plugboard/core'
import { eip155 } from '@plugboard/eip155'
import { gateway } from '@plugboard/gateway'
import { ConnectButton, KitModal, KitProvider } from '@plugboard/ui'
import { walletConnect } from '@plugboard/walletconnect'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { localChains } from '../localChains.js'

const { origin } = location
const kit: Kit = createKit({
  projectId: 'demo',
  metadata: { name: 'Page', url: origin },
  customWallets: [
    {
      id: 'oak',
      name: 'Oak',
      rdns: 'org.example.oak',
      mobile_link: 'oak://',
      webapp_link: 'https://oak.example/app',
      desktop_link: 'oakdesk://',
      supports_wc: true
    }
  ],
  plugins: [
    eip155({ networks: localChains() }),
    gateway({ url: `${origin}/gateway` }),
    walletConnect({ relayUrl: `${origin.replace('http', 'ws')}/relay` })
  ]
})

/** Renders the page again, like a host that mounts and unmounts its provider. */
function draw(): () => void {
  const root = createRoot(document.getElementById('app') as HTMLElement)
  root.render(
    <StrictMode>
      <KitProvider kit={kit}>
        <ConnectButton />
        <KitModal />
      </KitProvider>
    </StrictMode>
  )
  return () => root.unmount()
}

const pairing = { kit, draw, undraw: draw() }
export type PairingPage = typeof pairing
Object.assign(window, { pairing })
