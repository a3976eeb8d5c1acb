import { createKit } from '@plugboard/core'
import { eip155 } from '@plugboard/eip155'
import { base, mainnet } from '@plugboard/eip155/networks'
import { ConnectButton, KitModal, KitProvider } from '@plugboard/ui'
import { createRoot } from 'react-dom/client'

// The ten lines of the README, and where they are drawn.
const kit = createKit({ plugins: [eip155({ networks: [mainnet, base] })] })

const App = () => (
  <KitProvider kit={kit}>
    <ConnectButton />
    <KitModal />
  </KitProvider>
)

createRoot(document.getElementById('app') as HTMLElement).render(<App />)
