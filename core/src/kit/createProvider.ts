import { reaction } from 'mobx'
import type { NamespaceAdapter } from '../contract/NamespaceAdapter.js'
import { bootErrors } from '../errors/defineErrors.js'
import type { KernelParts } from './KernelParts.js'
import type { LazyKernel } from './lazy.js'

/**
 * Builds the provider object of a namespace: the namespace's own, or one that only answers `request`.
 *
 * @throws KitError `core/faulty` that names the plugin if its `provider` throws
 */
export function createProvider(parts: KernelParts, lazy: LazyKernel, adapter: NamespaceAdapter): unknown {
  const { connections, networks, namespaces, scope } = parts
  const { id: namespace, provider } = adapter
  const actions = parts.actionsFor()
  const request = ({ method, params }: { readonly method: string; readonly params?: unknown }) =>
    actions.request({ method, params, namespace })
  try {
    const made = provider?.({
      namespace,
      get connection() {
        return connections.of(namespace)
      },
      get network() {
        return networks.of(namespace).caipNetwork
      },
      request,
      connect: async () => {
        const { promptToConnect } = await lazy.runtime()
        return promptToConnect(parts, namespace, actions.open)
      },
      switchNetwork: actions.switchNetwork,
      disconnect: () => actions.disconnect({ namespace }),
      watch: (listener) => scope.add(reaction(() => connections.of(namespace), listener))
    })
    return made ?? Object.freeze({ request })
  } catch (cause) {
    const plugin = namespaces.ownerOf(namespace) ?? 'kit'
    throw bootErrors.faulty({ plugin, reason: String(cause), cause })
  }
}
