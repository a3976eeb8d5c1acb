import type { Kernel } from '../kit/Kernel.js'
import { endConnection } from '../stores/connectionMoves.js'
import { type LiveSession, sessionKey } from './LiveSession.js'
import { remember } from './remember.js'

/** Takes a session out of the kit and its listeners off the wallet. Tells the wallet nothing. */
export function endSession(kernel: Kernel, live: LiveSession): void {
  const key = sessionKey(live.namespace, live.connectorId)
  if (kernel.sessions.get(key) !== live) return
  kernel.sessions.delete(key)
  const shared = [...kernel.sessions.values()].some(({ controller }) => controller === live.controller)
  if (!shared) live.controller.abort()
  endConnection(kernel.connections, live)
  for (const { address } of live.connection.accounts) kernel.accounts.forget(address)
  remember(kernel)
}
