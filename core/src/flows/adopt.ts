import type { Connection } from '../contract/Connection.js'
import type { Namespace } from '../contract/Namespace.js'
import type { Kernel } from '../kit/Kernel.js'
import type { Adoption } from './Adoption.js'
import { adoptOne } from './adoptOne.js'
import { sessionKey } from './LiveSession.js'

/** Takes a fresh session and its siblings of other namespaces into the kit; returns the one that was asked for. */
export function adopt(kernel: Kernel, asked: Adoption): Connection {
  const { connector, namespace, controller } = asked
  for (const session of asked.session.also ?? []) {
    const other = session.namespace ?? (session.networkId.split(':')[0] as Namespace)
    if (!kernel.namespaces.get(other)) continue
    const front = !kernel.connections.of(other)
    adoptOne(kernel, { connector, namespace: other, session, controller, front })
  }
  const connection = adoptOne(kernel, asked)
  for (const step of kernel.early.get(controller) ?? []) step()
  kernel.early.delete(controller)
  return kernel.sessions.get(sessionKey(namespace, connector.id))?.connection ?? connection
}
