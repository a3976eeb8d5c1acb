import type { Connector } from '@plugboard/core'
import { lazy } from '@plugboard/core/chain'
import { makeObservable, observableRef } from 'mobx'
import type { Eip1193Provider } from '../session/callWallet.js'
import type { WalletConnector, WalletTools } from './KnownWallets.js'

/** Describes one wallet. The code that connects it is loaded when it is first needed. */
export function createWalletConnector(
  shown: Pick<Connector, 'id' | 'name' | 'announcedName' | 'type' | 'rdns' | 'group' | 'isAvailable'>,
  provider: Eip1193Provider,
  tools: WalletTools
): WalletConnector {
  // Kept, because a browser schedules a separate task for each import, even of a module that is already loaded.
  const loadConnect = lazy(() => import('../session/connectWallet.js'))
  const connector: WalletConnector = {
    ...shown,
    namespaces: ['eip155'],
    icon: undefined,
    // For wallets that announce themselves; others have no icon.
    iconPending: shown.type === 'ANNOUNCED',
    note: undefined,
    prepare: async () => (await loadConnect()).prepareToConnect(),
    connect: async (request, events) =>
      (await loadConnect()).connectWallet(connector, provider, request, events, tools),
    reconnect: async (request, events) =>
      (await import('../session/reconnectWallet.js')).reconnectWallet(
        connector,
        provider,
        request,
        events,
        tools
      )
  }
  return makeObservable(connector, {
    name: observableRef,
    icon: observableRef,
    iconPending: observableRef,
    note: observableRef
  })
}
