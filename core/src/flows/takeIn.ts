import type { Kernel } from '../kit/Kernel.js'
import { sessionKey } from './LiveSession.js'
import { type StoredConnection, storedState } from './storedState.js'

/**
 * Takes in, once, what was stored before the reload; its wallets are asked later. A visitor or a host may connect before
 * the kit has started, and what that stores must neither drop it nor be taken for it.
 */
export function takeIn(kernel: Kernel): void {
  if (kernel.isTakenIn) return
  kernel.isTakenIn = true
  const { connections, networks, namespaces, config } = kernel
  const { state, recent } = storedState(kernel)
  for (const [namespace, list] of Object.entries(recent.get() ?? {}))
    connections.write(namespace, { recent: list })
  const stored = state.get()
  if (!stored) return
  for (const id of stored.chosen) {
    const network = networks.get(id)
    if (network) networks.choose(network)
  }
  if (stored.namespace && namespaces.get(stored.namespace)) connections.activate(stored.namespace)
  if (config.reconnect === false) return
  const wanted = stored.connections.filter(({ namespace }) => namespaces.get(namespace))
  for (const one of wanted) rest(kernel, one, wanted)
}

function rest({ restoring }: Kernel, stored: StoredConnection, wanted: readonly StoredConnection[]): void {
  restoring.set(sessionKey(stored.namespace, stored.connectorId), {
    stored,
    isFirst: wanted.find(({ namespace }) => namespace === stored.namespace) === stored,
    isResting: true,
    controller: new AbortController(),
    done: Promise.resolve()
  })
}
