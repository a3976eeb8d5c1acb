import { catalogueToken, definePlugin, prepareConnect } from '@plugboard/core'
import { createConnector } from './connector.js'
import type { en } from './locale.en.js'
import { redirect } from './redirect.js'
import { texts } from './texts.js'
import type { WalletConnectOptions } from './WalletConnectOptions.js'

declare module '@plugboard/core' {
  interface PluginTextKeys extends Record<keyof typeof en, string> {}
}

/** The pairing views use the header of the view that lists the wallets. */
const title = { key: 'title.Connect' }

/**
 * Pairs wallets on phones and elsewhere with the page, for every registered namespace, by a QR code or a link (WalletConnect v2). Nothing is loaded
 * and no host is contacted until a visitor chooses it.
 */
export function walletConnect(options: WalletConnectOptions = {}) {
  return definePlugin({
    name: 'walletconnect',
    optional: { catalogue: catalogueToken },
    setup(kit, { catalogue }) {
      kit.registerTexts(texts)
      const connector = createConnector(kit, options)
      kit.registerConnector(connector)
      kit.registerView({
        id: 'ConnectingWalletConnectBasic',
        title,
        load: () => import('./views/ConnectingWalletConnectBasic.js')
      })
      kit.registerView({
        id: 'ConnectingWalletConnect',
        title,
        needs: ['walletId'],
        load: () => import('./views/ConnectingWalletConnect.js')
      })
      let settled = false
      kit.tap('beforeNavigate', (move) => {
        const next = redirect(kit, catalogue, move, settled)
        // The client is loaded in parallel with the view, not after it.
        if (next?.to?.name.startsWith('ConnectingWalletConnect')) prepareConnect(kit, connector.id)
        return next
      })
      return {
        start: () => {
          // Not awaited: it waits for this plugin to start.
          void kit.ready.then(() => {
            settled = true
          })
        }
      }
    }
  })
}
