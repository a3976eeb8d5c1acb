import { reaction } from 'mobx'
import type { NamespaceAdapter } from '../contract/NamespaceAdapter.js'
import { bootErrors } from '../errors/bootErrors.js'
import type { Kernel } from './Kernel.js'
import { loadLate } from './loadLate.js'

/**
 * Builds the provider object of a namespace: the namespace's own, or one that only answers `request`.
 *
 * @throws KitError `core/faulty` that names the plugin when its `provider` throws
 */
export function createProvider(kernel: Kernel, { id: namespace, provider }: NamespaceAdapter): unknown {
  const { connections, networks, actions, namespaces } = kernel
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
      connect: async () => (await loadLate()).askToConnect(kernel, namespace),
      switchNetwork: actions.switchNetwork,
      disconnect: () => actions.disconnect({ namespace }),
      watch: (listener) => kernel.scope.add(reaction(() => connections.of(namespace), listener))
    })
    return made ?? Object.freeze({ request })
  } catch (cause) {
    const plugin = namespaces.ownerOf(namespace) as string
    throw bootErrors.faulty({ plugin, reason: cause as string, cause })
  }
}
