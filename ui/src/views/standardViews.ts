import { definePlugin } from '@plugboard/core'
import { defineView } from '../define/defineView.js'
import Connect from './Connect.js'
import { currentTabToken } from './currentTab.js'

/** Registers the views that come with the ui. `Connect` is included here; each other view is loaded when a visitor is close to opening it. */
export function standardViews() {
  return definePlugin({
    name: 'ui/views',
    provides: [currentTabToken],
    setup(kit) {
      kit.provide(currentTabToken, (account, currentTab) => kit.describeAddress(account, { currentTab }))
      const views = [
        defineView('Connect', {
          title: { key: 'title.Connect' },
          load: async () => ({ default: Connect })
        }),
        defineView('Account', { title: { key: 'title.Account' }, load: () => import('./Account.js') }),
        defineView('ConnectingExternal', {
          title: { key: 'title.ConnectingExternal' },
          needs: ['connectorId'],
          load: () => import('./ConnectingExternal.js')
        }),
        defineView('AllWallets', {
          title: { key: 'title.AllWallets' },
          load: () => import('./AllWallets.js')
        }),
        defineView('InstallWallet', {
          title: { key: 'title.InstallWallet' },
          needs: ['walletId'],
          load: () => import('./InstallWallet.js')
        }),
        defineView('SwitchNetwork', {
          title: { key: 'title.SwitchNetwork' },
          load: () => import('./SwitchNetwork.js')
        }),
        defineView('Networks', { title: { key: 'title.Networks' }, load: () => import('./Networks.js') }),
        defineView('SwitchActiveChain', {
          title: { key: 'title.SwitchActiveChain' },
          needs: ['switchToChain'],
          load: () => import('./SwitchActiveChain.js')
        }),
        defineView('UnsupportedChain', {
          title: { key: 'title.UnsupportedChain' },
          load: () => import('./UnsupportedChain.js')
        }),
        defineView('Profile', { title: { key: 'title.Profile' }, load: () => import('./Profile.js') }),
        defineView('WhatIsAWallet', {
          title: { key: 'title.WhatIsAWallet' },
          load: () => import('./WhatIsAWallet.js')
        }),
        defineView('GetAWallet', {
          title: { key: 'title.GetAWallet' },
          load: () => import('./GetAWallet.js')
        })
      ]
      for (const view of views) kit.registerView(view)
      return { start: () => kit.emit('MODAL_CREATED', undefined) }
    }
  })
}
