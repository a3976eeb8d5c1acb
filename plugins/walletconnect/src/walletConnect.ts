import { catalogueToken, definePlugin, prepareConnect } from '@plugboard/core'
import { createConnector } from './connector.js'
import { loadTexts } from './loadTexts.js'
import { redirect } from './redirect.js'
import type { WalletConnectOptions } from './WalletConnectOptions.js'

/** Titles of the pairing views, as the Connect view has them. They are drawn before other texts are loaded. */
const titles: Readonly<Record<string, string>> = {
  en: 'Connect wallet',
  ar: 'ربط المحفظة',
  he: 'חיבור ארנק'
}

const title = (locale: string): string =>
  titles[locale.toLowerCase().split('-')[0] ?? ''] ?? (titles.en as string)

/**
 * Pairs wallets on phones and elsewhere with the page, for every namespace that is registered, by a QR code or a link
 * (WalletConnect v2). Nothing is loaded and no host is contacted until a visitor chooses it.
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
        // The client is loaded beside the view, not after it.
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
