import type { Kernel } from '../kit/Kernel.js'
import { endConnection } from '../stores/endConnection.js'
import { type LiveSession, sessionKey } from './LiveSession.js'
import { releaseController } from './releaseController.js'
import { remember } from './remember.js'

/** Takes a session out of the kit and its listeners off the wallet. Tells the wallet nothing. @returns false when it had ended */
export function endSession(kernel: Kernel, live: LiveSession, isForgotten = true): boolean {
  const key = sessionKey(live.namespace, live.connectorId)
  if (kernel.sessions.get(key) !== live) return false
  kernel.sessions.delete(key)
  releaseController(kernel, live)
  endConnection(kernel.connections, live)
  const others = [...kernel.sessions.values()].flatMap(({ connection }) => connection.accounts)
  for (const { address } of live.connection.accounts)
    if (!others.some((other) => other.address === address)) kernel.accounts.forget(address)
  if (isForgotten) remember(kernel)
  return true
}
