import type { Kit } from '@plugboard/core'
import { fakeConnector } from '@plugboard/core/testing'
import { type DrawnView, drawView } from './drawView.js'

/** The first account of the wallet that `accountDrawer` connects; the other is `bob`. */
export const drawnAddress = '0x1234567890abcdef1234567890abcdef12345678'

/** Draws the view of a connected account, and disposes of the kits at the end. */
export function accountDrawer() {
  const kits: Kit[] = []
  return {
    async draw(options: Parameters<typeof drawView>[2] = {}): Promise<DrawnView> {
      const wallet = fakeConnector({ name: 'Vault', accounts: [drawnAddress, 'bob'] })
      const drawn = await drawView('Account', undefined, {
        connectors: [wallet.connector],
        before: (kit) => kit.connect('fake'),
        ...options
      })
      kits.push(drawn.kit)
      return drawn
    },
    end: () => {
      for (const kit of kits.splice(0)) kit.dispose()
    }
  }
}
