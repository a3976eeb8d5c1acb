import type { Connector, PluginContext } from '@plugboard/core'
import { loadLate } from './loadLate.js'
import type { Pairings } from './Pairings.js'
import { pairableNamespaces } from './pairing/askedNamespaces.js'
import type { WalletConnectOptions } from './WalletConnectOptions.js'
import { walletConnectIcon } from './walletConnectIcon.js'

/** The one way to connect every wallet that can be paired. All that it does is loaded when it is first used. */
export function createConnector(kit: PluginContext, options: WalletConnectOptions): Connector {
  let pairings: Promise<Pairings> | undefined
  const load = () => {
    pairings ??= loadLate().then((late) => late.createPairings(kit, options))
    // A part that could not be fetched is asked for again by the next call.
    pairings.catch(() => {
      pairings = undefined
    })
    return pairings
  }
  return {
    id: 'walletConnect',
    name: 'WalletConnect',
    type: 'WALLET_CONNECT',
    scope: 'all',
    icon: walletConnectIcon,
    view: 'ConnectingWalletConnectBasic',
    /** Those that are registered, and that wallets can be asked for. */
    get namespaces() {
      return pairableNamespaces(kit.networks.all, options)
    },
    prepare: async () => (await load()).warm(),
    connect: async (request, events) => (await load()).connect(request, events),
    reconnect: async (request, events) => (await load()).reconnect(request, events)
  }
}
