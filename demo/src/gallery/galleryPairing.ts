import { type Connector, connectErrors, definePlugin } from '@plugboard/core'
import type { State } from './State.js'

/** A code that leads nowhere. */
const uri = `wc:${'7e'.repeat(32)}@2?relay-protocol=irn&symKey=${'51'.repeat(32)}`

/** Shown where a pairing would be offered: a code, none yet, or a wallet that declines. */
export function galleryPairing(state: State) {
  const connector: Connector = {
    id: 'phone',
    name: 'WalletConnect',
    type: 'WALLET_CONNECT',
    namespaces: ['eip155'],
    async connect(_request, events) {
      if (state === 'error') throw connectErrors.rejected()
      if (state !== 'loading') events.uri(uri)
      return new Promise(() => undefined)
    }
  }
  return definePlugin({
    name: 'gallery/pairing',
    setup: (kit) => void kit.registerConnector(connector)
  })
}
