import { createKit, type Kit } from '@plugboard/core'
import { eip155 } from '@plugboard/eip155'
import { ConnectButton, type HexColor, KitModal, KitProvider } from '@plugboard/ui'
import { createRoot } from 'react-dom/client'
import { localChains } from '../localChains.js'

interface Side {
  readonly kit: Kit
  readonly events: string[]
  readonly end: () => void
}

function side(id: string, accent: HexColor, mode: 'light' | 'dark'): Side {
  const kit = createKit({ id, plugins: [eip155({ networks: localChains() })] })
  const events: string[] = []
  kit.hooks.event.tap('page', ({ name }) => void events.push(name))
  const root = createRoot(document.getElementById(id) as HTMLElement)
  root.render(
    <KitProvider kit={kit} theme={{ accent, mode }}>
      <ConnectButton />
      <KitModal />
    </KitProvider>
  )
  return {
    kit,
    events,
    end: () => {
      root.unmount()
      kit.dispose()
    }
  }
}

/** The red kit on the left and the blue one on the right. */
const sides = { left: side('left', '#b00020', 'light'), right: side('right', '#0044cc', 'dark') }
export type Sides = typeof sides
Object.assign(window, { sides })
