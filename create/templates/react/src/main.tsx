import { ConnectButton, KitModal, KitProvider } from '@plugboard/ui'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Account } from './Account.tsx'
import { kit } from './kit.ts'

const page = document.getElementById('page')
if (!page) throw new Error('index.html has no #page')

createRoot(page).render(
  <StrictMode>
    <KitProvider kit={kit} theme={{ accent: '#1f5f4f' }}>
      <header>
        <strong>Acme Vault</strong>
        <ConnectButton />
      </header>
      <main>
        <h1>A page that connects wallets</h1>
        <p className="lead">Connect one, sign a sentence, and make this page yours.</p>
        <Account />
      </main>
      <KitModal />
    </KitProvider>
  </StrictMode>
)
