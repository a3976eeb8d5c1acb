import type { Connector, PluginContext } from '@plugboard/core'
import { lazy } from '@plugboard/core/chain'
import { pairableNamespaces } from './pairing/requestedNamespaces.js'
import type { WalletConnectOptions } from './WalletConnectOptions.js'
import { walletConnectIcon } from './walletConnectIcon.js'

/** The connector for every wallet that can be paired. The protocol's client is large, and is loaded when it is first used. */
export function createConnector(kit: PluginContext, options: WalletConnectOptions): Connector {
  const load = lazy(async () => {
    const { PairingManager } = await import('./pairing/PairingManager.js')
    return new PairingManager(kit, options)
  })
  return {
    id: 'walletConnect',
    name: 'WalletConnect',
    type: 'WALLET_CONNECT',
    scope: 'all',
    icon: walletConnectIcon,
    view: 'ConnectingWalletConnectBasic',
    /** The page's namespaces for which wallets can be paired. */
    get namespaces() {
      return pairableNamespaces(kit.networks.all, options)
    },
    prepare: async () => (await load()).prepare(),
    connect: async (request, events) => (await load()).connect(request, events),
    reconnect: async (request, events) => (await load()).reconnect(request, events)
  }
}
