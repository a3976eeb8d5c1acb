import { computed } from 'mobx'
import type { Connector } from '../contract/Connector.js'
import type { NamespaceAdapter } from '../contract/NamespaceAdapter.js'
import type { ConnectorReader } from '../contract/Readers.js'
import type { Registry } from '../plugins/Registry.js'

/** Reads the connectors that are available and reach a registered namespace. */
export function createConnectorReader(
  list: Registry<Connector>,
  namespaces: Registry<NamespaceAdapter>
): ConnectorReader {
  // A connector that fails to report whether it is available is treated as unavailable.
  const isHere = (connector: Connector) => {
    try {
      return connector.namespaces.some((id) => namespaces.get(id)) && connector.isAvailable?.() !== false
    } catch {
      return false
    }
  }
  const available = computed(() => list.all.filter(isHere))
  return {
    get all() {
      return available.get()
    },
    get: (id) => available.get().find((connector) => connector.id === id)
  }
}
