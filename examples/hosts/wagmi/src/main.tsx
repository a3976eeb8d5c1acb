import { ConnectButton, KitModal, KitProvider } from '@plugboard/ui'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { WagmiProvider } from 'wagmi'
import { kit } from './kit.js'
import { Shop } from './Shop.js'
import { config } from './wagmi.js'

const queryClient = new QueryClient()

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <WagmiProvider config={config}>
      <QueryClientProvider client={queryClient}>
        <KitProvider kit={kit}>
          <ConnectButton />
          <Shop />
          <KitModal />
        </KitProvider>
      </QueryClientProvider>
    </WagmiProvider>
  </StrictMode>
)
