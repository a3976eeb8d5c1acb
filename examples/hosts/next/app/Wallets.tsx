'use client'

import { createKit } from '@plugboard/core'
import { eip155 } from '@plugboard/eip155'
import { base, mainnet } from '@plugboard/eip155/networks'
import { KitModal, KitProvider } from '@plugboard/ui'
import type { ReactNode } from 'react'

// Composing has no side effects, so the server may do it too; KitProvider starts the kit in the browser.
const kit = createKit({
  metadata: { name: 'Corner shop' },
  plugins: [eip155({ networks: [mainnet, base] })]
})

export function Wallets({ children }: { readonly children: ReactNode }) {
  return (
    <KitProvider kit={kit} theme={{ accent: '#7a3b1d' }}>
      {children}
      <KitModal />
    </KitProvider>
  )
}
