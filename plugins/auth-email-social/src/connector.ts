import type { Connector, PluginContext } from '@plugboard/core'
import type { AuthClient } from './AuthClient.js'
import { connectorId } from './EmbeddedWallet.js'

/** Chain families for which the embedded wallet has an account. */
const namespaces: readonly string[] = Object.freeze(['eip155', 'solana'])

/** An envelope with its own background: it looks the same in light and dark. */
const envelope =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 48 48' fill='none' stroke='%2316181d' stroke-width='2.5' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath stroke='none' fill='%23fff' d='M0 0h48v48H0z'/%3E%3Crect x='10' y='14' width='28' height='20' rx='3'/%3E%3Cpath d='m11 16 13 10 13-10'/%3E%3C/svg%3E"

/** The embedded wallet as the kit sees it. It has no row among the wallets: a form of the list leads to it. */
export function createConnector(
  kit: Pick<PluginContext, 'namespaces'>,
  load: () => Promise<AuthClient>
): Connector {
  return {
    id: connectorId,
    name: 'Email',
    icon: envelope,
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
