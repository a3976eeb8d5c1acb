import type { Connector } from '@plugboard/core'
import { makeObservable, observableRef } from 'mobx'
import type { Eip1193Provider } from '../session/callWallet.js'
import type { WalletConnector, WalletTools } from './KnownWallets.js'

/** Describes one wallet. What connects it is loaded when it is first needed. */
export function createWalletConnector(
  shown: Pick<Connector, 'id' | 'name' | 'type' | 'rdns' | 'group' | 'isAvailable'>,
  provider: Eip1193Provider,
  tools: WalletTools
): WalletConnector {
  const connector: WalletConnector = {
    ...shown,
    namespaces: ['eip155'],
    icon: undefined,
    note: undefined,
    prepare: async () => void (await import('../session/connectWallet.js')),
    connect: async (request, events) =>
      (await import('../session/connectWallet.js')).connectWallet(
        connector,
        provider,
        request,
        events,
        tools
      ),
    reconnect: async (request, events) =>
      (await import('../session/reconnectWallet.js')).reconnectWallet(
        connector,
        provider,
        request,
        events,
        tools
      )
  }
  return makeObservable(connector, { name: observableRef, icon: observableRef, note: observableRef })
}
