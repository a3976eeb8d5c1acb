import { createKit } from '@plugboard/core'
import { eip155 } from '@plugboard/eip155'
import { gateway } from '@plugboard/gateway'
import { ConnectButton, defineElements, KitModal, KitProvider, mount } from '@plugboard/ui'
import { createRoot } from 'react-dom/client'
import { localChains } from '../localChains.js'
import type { Parts } from './Parts.js'

const place = document.getElementById('place') as HTMLElement

/** A root that draws its input into the page; ends with all its nodes. */
function draw(content: React.ReactNode): () => void {
  const inside = place.appendChild(document.createElement('div'))
  const root = createRoot(inside)
  root.render(content)
  return () => {
    root.unmount()
    inside.remove()
  }
}

const parts: Parts = {
  makeKit: (settings = {}) =>
    createKit({
      projectId: 'demo',
      ...settings,
      plugins: [eip155({ networks: localChains() }), gateway({ url: `${location.origin}/gateway` })]
    }),
  ways: {
    mount: (kit, settings) => mount(kit, settings),
    react: (kit, settings) =>
      draw(
        <KitProvider kit={kit} {...settings}>
          <ConnectButton />
          <KitModal />
        </KitProvider>
      ),
    elements: (kit, settings) => {
      const prefix = kit.id
      defineElements(kit, { ...settings, prefix })
      const made = ['modal', 'button', 'account-button', 'network-button'].map((name) =>
        place.appendChild(document.createElement(`${prefix}-${name}`))
      )
      return () => {
        for (const element of made) element.remove()
      }
    }
  },
  mount,
  drawNothing: () => draw(null)()
}

Object.assign(window, { parts })
