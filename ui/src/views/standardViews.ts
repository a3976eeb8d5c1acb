import { definePlugin, type ViewName } from '@plugboard/core'
import { defineView, type ViewOptions } from '../define/defineView.js'
import Connect from './Connect.js'
import { currentTabToken } from './currentTab.js'

/** Registers the views that come with the ui. `Connect` is included here; each other view is loaded when a visitor is close to opening it. */
export function standardViews() {
  return definePlugin({
    name: 'ui/views',
    provides: [currentTabToken],
    setup(kit) {
      kit.provide(currentTabToken, (account, currentTab) => kit.describeAddress(account, { currentTab }))
      /** @param needs names of its required parameters */
      const registerView = <const Name extends ViewName>(
        name: Name,
        load: NonNullable<Parameters<typeof defineView<Name>>[1]['load']>,
        needs?: ViewOptions<Name>['needs']
      ) => kit.registerView(defineView(name, { title: { key: `title.${name}` }, needs, load }))
      registerView('Connect', async () => ({ default: Connect }))
      registerView('Account', () => import('./Account.js'))
      registerView('ConnectingExternal', () => import('./ConnectingExternal.js'), ['connectorId'])
      registerView('AllWallets', () => import('./AllWallets.js'))
      registerView('InstallWallet', () => import('./InstallWallet.js'), ['walletId'])
      registerView('SwitchNetwork', () => import('./SwitchNetwork.js'))
      registerView('Networks', () => import('./Networks.js'))
      registerView('SwitchActiveChain', () => import('./SwitchActiveChain.js'), ['switchToChain'])
      registerView('UnsupportedChain', () => import('./UnsupportedChain.js'))
      registerView('Profile', () => import('./Profile.js'))
      registerView('WhatIsAWallet', () => import('./WhatIsAWallet.js'))
      registerView('GetAWallet', () => import('./GetAWallet.js'))
      return { start: () => kit.emit('MODAL_CREATED', undefined) }
    }
  })
}
