import type { Connection } from '../contract/Connection.js'
import type { Namespace } from '../contract/Namespace.js'
import type { Kernel } from '../kit/Kernel.js'
import { connectErrors } from './connectErrors.js'

/** The connection of a namespace. @throws KitError `connect/locked` when its wallet shows no account, else `connect/notConnected` */
export function needConnection({ connections }: Kernel, namespace?: Namespace): Connection {
  const connection = connections.of(namespace)
  if (connection) return connection
  throw connections.phase(namespace) === 'locked' ? connectErrors.locked() : connectErrors.notConnected()
}
