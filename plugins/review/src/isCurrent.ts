import type { Connection, PluginContext } from '@plugboard/core'

/** What was prepared for a connection holds for its account, network and wallet. */
export function isCurrent(
  { connections }: Pick<PluginContext, 'connections'>,
  connection: Connection
): boolean {
  const now = connections.of(connection.namespace)
  return (
    now?.session === connection.session &&
    now.caipAddress === connection.caipAddress &&
    now.networkId === connection.networkId
  )
}
