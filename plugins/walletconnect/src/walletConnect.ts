import { catalogueToken, definePlugin, prepareConnect } from '@plugboard/core'
import { createConnector } from './connector.js'
import { loadTexts } from './loadTexts.js'
import { redirect } from './redirect.js'
import { title } from './title.js'
import type { WalletConnectOptions } from './WalletConnectOptions.js'

/**
 * Pairs wallets on phones and elsewhere with the page, for every namespace that is registered, by a QR code or a link
 * (WalletConnect v2). Until a visitor chooses it, nothing is loaded and nobody is asked.
 */
export function walletConnect(options: WalletConnectOptions = {}) {
  return definePlugin({
    name: 'walletconnect',
    optional: { catalogue: catalogueToken },
    setup(kit, { catalogue }) {
      kit.registerTexts({ id: 'walletconnect', load: loadTexts })
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
        // The client comes while the view does, not after it.
        if (next?.to?.name.startsWith('ConnectingWalletConnect')) prepareConnect(kit, connector.id)
        return next
      })
      return {
        start: () => {
          // Not waited for: it waits for this.
          void kit.ready.then(() => {
            settled = true
          })
        }
      }
    }
  })
}
