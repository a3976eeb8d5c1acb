import { reaction } from 'mobx'
import type { Connection } from '../contract/Connection.js'
import type { Namespace } from '../contract/Namespace.js'
import type { Kernel } from '../kit/Kernel.js'
import { connectErrors } from './connectErrors.js'

/** Opens the modal and waits for a connection; rejects with `connect/rejected` when it is closed without one. */
export function askToConnect(kernel: Kernel, namespace: Namespace): Promise<Connection> {
  const { connections, router, actions } = kernel
  const now = connections.of(namespace)
  if (now) return Promise.resolve(now)
  actions.open({ view: 'Connect', params: { namespace } })
  if (!router.open) return Promise.reject(connectErrors.rejected())
  return new Promise((resolve, reject) => {
    const finish = (settle: () => void) => {
      stop()
      settle()
      giveUp()
    }
    const stop = reaction(
      () => [connections.of(namespace), router.open, connections.status(namespace)] as const,
      ([connection, open, status]) => {
        if (connection) finish(() => resolve(connection))
        else if (!open && status !== 'connecting') finish(() => reject(connectErrors.rejected()))
      }
    )
    const giveUp = kernel.scope.add(() => finish(() => reject(connectErrors.aborted())))
  })
}
