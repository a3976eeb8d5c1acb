import type { NamespaceAdapter } from '../contract/NamespaceAdapter.js'
import type { ConnectionStore } from '../stores/ConnectionStore.js'
import type { Registry } from './Registry.js'

/** Registers a namespace. If it is added after the start, the startup restores its stored connections. @returns removes it */
export function addNamespace(
  {
    namespaces,
    connections
  }: { readonly namespaces: Registry<NamespaceAdapter>; readonly connections: ConnectionStore },
  adapter: NamespaceAdapter,
  owner: string
): () => void {
  // Taps receive the networks. A namespace without networks is invalid and throws here.
  adapter.networks.forEach(Object.freeze)
  const remove = namespaces.add(adapter, { owner })
  // Calls without a namespace use the first one until a visitor chooses. The plugin of the first one may have failed.
  if (!namespaces.get(connections.activeNamespace ?? '')) connections.activate(adapter.id)
  return remove
}
