import type { Connector, ConnectorSession, ConnectRequest } from '../contract/Connector.js'
import type { Kernel } from '../kit/Kernel.js'
import { movePhase } from '../stores/connectionMoves.js'
import { adopt } from './adopt.js'
import { arrival } from './arrival.js'
import { checkSession } from './checkSession.js'
import { sessionKey } from './LiveSession.js'
import { listen } from './listen.js'
import { markRestoring } from './markRestoring.js'
import { dropRestoring, type Restoring } from './Restoring.js'
import type { StoredConnection } from './storedState.js'
import { untilAborted } from './untilAborted.js'
import { withTimeout } from './withTimeout.js'

/** How long a wallet may take to answer a silent question, in milliseconds. */
const patience = 10_000

/** Restores all at once; what is being restored stays stored until it is given up. Never rejects. */
export async function restoreAll(
  kernel: Kernel,
  wanted: readonly StoredConnection[],
  started: Promise<unknown> = Promise.resolve()
): Promise<void> {
  const { connections } = kernel
  const namespaces = [...new Set(wanted.map(({ namespace }) => namespace))]
  markRestoring(kernel, wanted)
  const all = wanted.map((stored) => begin(kernel, stored, wanted, started))
  await Promise.all(
    namespaces.map(async (namespace) => {
      const own = () => [...kernel.restoring.values()].filter(({ stored }) => stored.namespace === namespace)
      await Promise.all(all.filter(({ stored }) => stored.namespace === namespace).map(({ done }) => done))
      if (connections.phase(namespace) === 'reconnecting' && own().every(({ isResting }) => isResting))
        movePhase(connections, namespace, 'fail')
    })
  )
}

function begin(
  kernel: Kernel,
  stored: StoredConnection,
  wanted: readonly StoredConnection[],
  started: Promise<unknown>
): Restoring {
  const key = sessionKey(stored.namespace, stored.connectorId)
  const leads = wanted.find(({ namespace }) => namespace === stored.namespace) === stored
  const one: Restoring = {
    stored,
    isFirst: kernel.restoring.get(key)?.isFirst ?? leads,
    isResting: false,
    controller: new AbortController(),
    done: Promise.resolve()
  }
  kernel.restoring.set(key, one)
  one.done = restoreOne(kernel, one, started).then(() => {
    one.isResting = true
  })
  return one
}

/** Never rejects. A wallet that is absent or does not answer stays stored: it may be there for the next reload. */
async function restoreOne(kernel: Kernel, one: Restoring, started: Promise<unknown>): Promise<void> {
  const { stored, controller } = one
  const release = kernel.scope.add(() => controller.abort())
  try {
    const connector = await arrival(kernel, stored.connectorId, controller.signal, started)
    if (connector && !controller.signal.aborted) await ask(kernel, connector, one)
  } catch (error) {
    if (!controller.signal.aborted) kernel.report(error, stored.connectorId)
    controller.abort()
  } finally {
    if (controller.signal.aborted || !kernel.sessions.has(sessionKey(stored.namespace, stored.connectorId)))
      release()
  }
}

async function ask(kernel: Kernel, connector: Connector, one: Restoring): Promise<void> {
  const { stored, controller } = one
  const { namespace, connectorId } = stored
  const request = toRequest(kernel, stored)
  const answer = Promise.resolve().then(() =>
    connector.reconnect?.(request, listen(kernel, connectorId, namespace, controller))
  )
  const session = await withTimeout(untilAborted(answer, controller.signal), patience)
  if (!session) dropRestoring(kernel, (other) => other === stored)
  else if (!controller.signal.aborted) adoptStored(kernel, connector, request, checkSession(session), one)
}

function adoptStored(
  kernel: Kernel,
  connector: Connector,
  request: ConnectRequest,
  session: ConnectorSession,
  one: Restoring
): void {
  const { controller } = one
  const { namespace, address } = one.stored
  const chosen = session.accounts.filter((account) => account.address === address)
  const accounts = [...chosen, ...session.accounts.filter((account) => account.address !== address)]
  // What the visitor has chosen or is choosing meanwhile stays in front.
  const front = (one.isFirst || !kernel.connections.of(namespace)) && !kernel.attempts.has(namespace)
  adopt(kernel, connector, request, session, controller, accounts, front)
  kernel.emit('CONNECT_SUCCESS', {
    connectorId: connector.id,
    name: connector.name,
    namespace,
    reconnect: true
  })
}

function toRequest(kernel: Kernel, { connectorId, namespace, networkId }: StoredConnection): ConnectRequest {
  const networkIds = kernel.networks
    .of(namespace)
    .requestedCaipNetworks.map((network) => network.caipNetworkId)
  return Object.freeze({
    connectorId,
    namespace,
    networkId,
    networkIds,
    silent: true
  })
}
