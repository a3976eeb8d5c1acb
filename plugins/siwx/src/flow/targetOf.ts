import type { PluginContext } from '@plugboard/core'
import type { Target } from './Target.js'

/** What there is to sign in: the active account, unless it is locked or on a network that the page does not know. */
export function targetOf({ connections }: Pick<PluginContext, 'connections'>): Target | undefined {
  const { active: connection } = connections
  if (!connection?.accounts.length || !connection.caipNetwork) return undefined
  if (connections.status(connection.namespace) !== 'connected') return undefined
  return { connection, key: connection.caipAddress }
}
