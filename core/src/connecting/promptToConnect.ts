import { reaction } from 'mobx'
import type { Connection } from '../contract/Connection.js'
import type { KitActions } from '../contract/KitActions.js'
import type { Namespace } from '../contract/Network.js'
import { connectErrors } from '../errors/connectErrors.js'
import type { Scope } from '../plugins/Scope.js'
import type { ConnectionStore } from '../stores/ConnectionStore.js'
import type { RouterStore } from '../stores/RouterStore.js'

/** Dependencies of `promptToConnect`. */
export interface PromptDeps {
  readonly connections: ConnectionStore
  readonly router: RouterStore
  readonly scope: Scope
}

/**
 * Opens the modal and waits until the visitor has connected a wallet of this namespace. Resolves at once if one is already connected.
 *
 * @throws KitError `connect/rejected` when the modal is closed without a connection, `connect/aborted` when the kit ends
 */
export function promptToConnect(
  { connections, router, scope }: PromptDeps,
  namespace: Namespace,
  open: KitActions['open']
): Promise<Connection> {
  const now = connections.of(namespace)
  if (now) return Promise.resolve(now)
  open({ view: 'Connect', params: { namespace } })
  if (!router.open) return Promise.reject(connectErrors.rejected())
  return new Promise((resolve, reject) => {
    const finish = (settle: () => void) => {
      stop()
      settle()
      release()
    }
    const stop = reaction(
      () => [connections.of(namespace), router.open, connections.status(namespace)] as const,
      ([connection, isOpen, status]) => {
        if (connection) finish(() => resolve(connection))
        else if (!isOpen && status !== 'connecting') finish(() => reject(connectErrors.rejected()))
      }
    )
    const release = scope.add(() => finish(() => reject(connectErrors.aborted())))
  })
}
