import { ConnectButton, KitModal, KitProvider } from '@plugboard/ui'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { kit } from './kit'
import { Shop } from './Shop'

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <KitProvider kit={kit} theme={{ accent: '#7a3b1d' }}>
      <ConnectButton />
      <Shop />
      <KitModal />
    </KitProvider>
  </StrictMode>
)
