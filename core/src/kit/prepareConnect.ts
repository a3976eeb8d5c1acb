import type { Kit } from '../contract/Kit.js'
import type { Namespace } from '../contract/Network.js'
import type { PluginContext } from '../contract/PluginContext.js'

/**
 * Loads what a connection through this connector needs, before it is asked for: a view calls it when the pointer comes
 * near a wallet. Shows nothing, asks no wallet, never throws; what fails here is asked for again by `connect`.
 */
export function prepareConnect(
  kit: Pick<Kit, 'connectors' | 'namespace'> | Pick<PluginContext, 'connectors' | 'namespaces'>,
  connectorId: string
): void {
  const ignore = () => undefined
  import('./startup.js').then(({ fetchRuntime }) => fetchRuntime()).catch(ignore)
  Promise.resolve()
    .then(() => kit.connectors.get(connectorId)?.prepare?.())
    .catch(ignore)
  const adapterOf = (id: Namespace) => ('namespace' in kit ? kit.namespace(id) : kit.namespaces.get(id))
  for (const namespace of kit.connectors.get(connectorId)?.namespaces ?? [])
    Promise.resolve()
      // The first check of an address loads what checks the wallet's.
      .then(() => adapterOf(namespace)?.checkAddress?.(''))
      .catch(ignore)
}
