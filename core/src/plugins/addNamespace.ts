import type { NamespaceAdapter } from '../contract/NamespaceAdapter.js'
import type { ConnectionStore } from '../stores/ConnectionStore.js'
import type { Registry } from './Registry.js'

/** Registers a namespace. One that comes after the start has its stored connections restored by the startup. @returns removes it */
export function addNamespace(
  {
    namespaces,
    connections
  }: { readonly namespaces: Registry<NamespaceAdapter>; readonly connections: ConnectionStore },
  adapter: NamespaceAdapter,
  owner: string
): () => void {
  // Taps see them; a namespace without networks is none, and throws here.
  adapter.networks.forEach(Object.freeze)
  const remove = namespaces.add(adapter, { owner })
  // The first namespace is what namespace-less calls are about until a visitor chooses.
  if (!connections.activeNamespace) connections.activate(adapter.id)
  return remove
}
