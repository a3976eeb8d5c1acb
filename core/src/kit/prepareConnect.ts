import type { Kit } from '../contract/Kit.js'
import type { Namespace } from '../contract/Network.js'
import type { PluginContext } from '../contract/PluginContext.js'

/**
 * Loads the code for a connection through this connector ahead of time: a view calls it when the pointer approaches a wallet. Shows
 * nothing, asks no wallet, never throws; `connect` loads again what failed here.
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
      // The first address check loads the code that checks the wallet's addresses.
      .then(() => adapterOf(namespace)?.checkAddress?.(''))
      .catch(ignore)
}
