import { reaction } from 'mobx'
import type { Connector, ConnectorSession, ConnectRequest } from '../contract/Connector.js'
import { coreErrors } from '../errors/coreErrors.js'
import type { Kernel } from '../kit/Kernel.js'
import { movePhase } from '../stores/connectionMoves.js'
import { adopt } from './adopt.js'
import { checkSession } from './checkSession.js'
import { endSession } from './endSession.js'
import { type LiveSession, sessionKey } from './LiveSession.js'
import { listen } from './listen.js'
import { dropRestoring, type Restoring } from './Restoring.js'
import { remember } from './remember.js'
import { type StoredConnection, storedState } from './storedState.js'
import { untilAborted } from './untilAborted.js'
import { withTimeout } from './withTimeout.js'

/** How long a wallet may take to answer a silent question, and to announce itself after the page has loaded, and plugins to start. */
const patience = { answer: 10_000, announce: 1000, start: 3000 } as const

/** Restores what was connected before the reload, all at once, and waits for `started`. Never rejects and asks no wallet to show anything. */
export async function restore(kernel: Kernel, started: Promise<void> = Promise.resolve()): Promise<void> {
  followTabs(kernel)
  await restoreStored(kernel)
  if (!kernel.scope.signal.aborted) followPlugins(kernel)
  // A plugin that never finishes its start holds up nobody.
  await withTimeout(untilAborted(started, kernel.scope.signal), patience.start).catch((cause) => {
    const notes = `A plugin has not finished its start within ${patience.start} ms; the kit goes on without it.`
    if (!kernel.scope.signal.aborted) kernel.report(coreErrors.unexpected({ cause, notes }))
  })
}

async function restoreStored(kernel: Kernel): Promise<void> {
  const { state, recent } = storedState(kernel)
  const stored = state.get()
  for (const [namespace, list] of Object.entries(recent.get() ?? {}))
    kernel.connections.write(namespace, { recent: list })
  if (!stored) return
  for (const id of stored.chosen) {
    const network = kernel.networks.get(id)
    if (network) kernel.networks.choose(network)
  }
  if (stored.namespace && kernel.namespaces.get(stored.namespace))
    kernel.connections.activate(stored.namespace)
  if (kernel.config.reconnect === false) return remember(kernel)
  await restoreAll(
    kernel,
    stored.connections.filter(({ namespace }) => kernel.namespaces.get(namespace))
  )
  if (!kernel.scope.signal.aborted) remember(kernel)
}

/** All at once; what is being restored stays stored until it is given up. */
async function restoreAll(kernel: Kernel, wanted: readonly StoredConnection[]): Promise<void> {
  const namespaces = [...new Set(wanted.map(({ namespace }) => namespace))]
  const all = wanted.map((stored) => {
    const isFirst = wanted.find(({ namespace }) => namespace === stored.namespace) === stored
    const one: Restoring = { stored, isFirst, controller: new AbortController() }
    kernel.restoring.set(sessionKey(stored.namespace, stored.connectorId), one)
    return one
  })
  for (const namespace of namespaces)
    if (!kernel.connections.of(namespace) && !kernel.attempts.has(namespace))
      movePhase(kernel.connections, namespace, 'reconnect')
  await Promise.all(
    namespaces.map(async (namespace) => {
      await Promise.all(
        all.filter(({ stored }) => stored.namespace === namespace).map((one) => restoreOne(kernel, one))
      )
      if (kernel.connections.phase(namespace) === 'reconnecting')
        movePhase(kernel.connections, namespace, 'fail')
    })
  )
}

/** Never rejects. A wallet that is absent or does not answer stays stored: it may be there for the next reload. */
async function restoreOne(kernel: Kernel, one: Restoring): Promise<void> {
  const { stored, controller } = one
  const release = kernel.scope.add(() => controller.abort())
  try {
    const connector = await arrival(kernel, stored.connectorId)
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
  const session = await withTimeout(untilAborted(answer, controller.signal), patience.answer)
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

/** Wallets announce themselves shortly after the page has loaded; waits for the one that is wanted. */
async function arrival(kernel: Kernel, connectorId: string): Promise<Connector | undefined> {
  const here = () => kernel.connectorList.get(connectorId)
  // Not `when`: it would bring 0.3 kB into the first script, where all that is used of MobX lies.
  await new Promise<void>((resolve) => {
    const timer = setTimeout(() => leave(), patience.announce)
    const stop = reaction(here, () => leave())
    const leave = kernel.scope.add(() => {
      clearTimeout(timer)
      stop()
      resolve()
    })
    if (here()) leave()
  })
  return here()
}

/** Follows what other tabs store: who was disconnected there is disconnected here, and who was connected is taken in silently. */
function followTabs(kernel: Kernel): void {
  const { state } = storedState(kernel)
  const stop = state.subscribe((now) => {
    const stored = now?.connections ?? []
    const isStored = (live: Pick<LiveSession, 'namespace' | 'connectorId'>) =>
      stored.some((one) => one.namespace === live.namespace && one.connectorId === live.connectorId)
    dropRestoring(kernel, (one) => !isStored(one))
    for (const live of [...kernel.sessions.values()]) if (!isStored(live)) endSession(kernel, live)
    void restoreAll(kernel, fresh(kernel, stored))
  })
  kernel.scope.add(stop)
}

/** Those that can be restored and are neither live nor on their way. */
const fresh = (kernel: Kernel, stored: readonly StoredConnection[]): StoredConnection[] =>
  stored.filter(({ namespace, connectorId }) => {
    const key = sessionKey(namespace, connectorId)
    return kernel.namespaces.get(namespace) && !kernel.sessions.has(key) && !kernel.restoring.has(key)
  })

/** Restores what belongs to a namespace that comes late, and ends the sessions whose plugin has gone; those stay stored. */
function followPlugins(kernel: Kernel): void {
  const { namespaces, connectorList, sessions } = kernel
  const stop = reaction(
    () => [namespaces.all, connectorList.all],
    () => {
      for (const live of [...sessions.values()])
        if (!namespaces.get(live.namespace) || !connectorList.get(live.connectorId)) leave(kernel, live)
      if (kernel.config.reconnect === false) return
      const stored = storedState(kernel).state.get()?.connections ?? []
      void restoreAll(kernel, fresh(kernel, stored))
    }
  )
  kernel.scope.add(stop)
}

/** The session ends and is kept in mind, so that it is found again with its plugin. */
function leave(kernel: Kernel, live: LiveSession): void {
  const { namespace, connectorId, connection } = live
  const { networkId, account } = connection
  const stored = { namespace, connectorId, networkId, address: account.address }
  kernel.restoring.set(sessionKey(namespace, connectorId), {
    stored,
    isFirst: true,
    controller: new AbortController()
  })
  endSession(kernel, live)
}
