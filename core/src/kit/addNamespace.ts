import type { NamespaceAdapter } from '../contract/NamespaceAdapter.js'
import type { Kernel } from './Kernel.js'

/** Registers a namespace; `followPlugins` restores its stored connections where it comes after the start. @returns takes it back */
export function addNamespace(
  { namespaces, connections }: Kernel,
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
