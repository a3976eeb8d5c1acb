import type { Connector, PluginContext } from '@plugboard/core'
import type { AuthClient } from './AuthClient.js'
import { connectorId } from './EmbeddedWallet.js'

/** Chain families that the embedded wallet has an account of. */
const namespaces: readonly string[] = Object.freeze(['eip155', 'solana'])

/** The embedded wallet as the kit sees it. It has no row among the wallets: a form of the list leads to it. */
export function createConnector(
  kit: Pick<PluginContext, 'namespaces'>,
  load: () => Promise<AuthClient>
): Connector {
  return {
    id: connectorId,
    name: 'Email',
    type: 'AUTH',
    scope: 'all',
    view: 'Connect',
    listed: false,
    get namespaces() {
      return kit.namespaces.all.map(({ id }) => id).filter((id) => namespaces.includes(id))
    },
    prepare: async () => (await load()).prepare(),
    connect: async (request, events) => (await load()).sessions.connect(request, events),
    reconnect: async (request, events) => (await load()).sessions.reconnect(request, events)
  }
}
