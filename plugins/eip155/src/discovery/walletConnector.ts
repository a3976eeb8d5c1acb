import type { Connector } from '@plugboard/core'
import { makeObservable, observableRef } from 'mobx'
import type { Eip1193Provider } from '../Eip1193Provider.js'
import type { WalletTools } from '../WalletTools.js'

/** What is shown of a wallet. It may grow after the wallet is listed: the icon, once it is checked. */
export interface WalletConnector extends Connector {
  name: string
  icon: string | undefined
  note: string | undefined
}

/** Describes one wallet. What connects it is loaded when it is first needed. */
export function walletConnector(
  shown: Pick<Connector, 'id' | 'name' | 'type' | 'rdns' | 'group' | 'isAvailable'>,
  provider: Eip1193Provider,
  tools: WalletTools
): WalletConnector {
  const connector: WalletConnector = {
    ...shown,
    namespaces: ['eip155'],
    icon: undefined,
    note: undefined,
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
