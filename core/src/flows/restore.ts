import { reaction } from 'mobx'
import type { Connector, ConnectorSession, ConnectRequest } from '../contract/Connector.js'
import type { Namespace } from '../contract/Namespace.js'
import type { Kernel } from '../kit/Kernel.js'
import { movePhase } from '../stores/connectionMoves.js'
import { adopt } from './adopt.js'
import { checkSession } from './checkSession.js'
import { endSession } from './endSession.js'
import { type LiveSession, sessionKey } from './LiveSession.js'
import { listen } from './listen.js'
import { remember } from './remember.js'
import { type StoredConnection, storedState } from './storedState.js'
import { withTimeout } from './withTimeout.js'

/** How long a wallet may take to answer a silent question, and to announce itself after the page has loaded. */
const patience = { answer: 10_000, announce: 1000 } as const

/** Restores what was connected before the reload, all namespaces at once. Never rejects and asks no wallet to show anything. */
export async function restore(kernel: Kernel): Promise<void> {
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

/** All namespaces at once. */
async function restoreAll(kernel: Kernel, wanted: readonly StoredConnection[]): Promise<void> {
  const namespaces = [...new Set(wanted.map(({ namespace }) => namespace))]
  for (const namespace of namespaces)
    if (!kernel.connections.of(namespace)) movePhase(kernel.connections, namespace, 'reconnect')
  await Promise.all(
    namespaces.map((namespace) =>
      restoreNamespace(
        kernel,
        wanted.filter((one) => one.namespace === namespace)
      )
    )
  )
}

/** The one that was active comes first; the others follow in the background. */
async function restoreNamespace(kernel: Kernel, list: readonly StoredConnection[]): Promise<void> {
  for (const stored of list)
    await restoreOne(kernel, stored).catch((error) => kernel.report(error, stored.connectorId))
  const namespace = list[0]?.namespace
  if (namespace && kernel.connections.phase(namespace) === 'reconnecting')
    movePhase(kernel.connections, namespace, 'fail')
}

async function restoreOne(kernel: Kernel, stored: StoredConnection): Promise<void> {
  const { namespace, connectorId } = stored
  const connector = await arrival(kernel, connectorId)
  if (!connector?.reconnect || isOver(kernel, namespace)) return
  const controller = new AbortController()
  const request = toRequest(kernel, stored)
  const answer = Promise.resolve().then(() =>
    connector.reconnect?.(request, listen(kernel, connectorId, namespace, controller))
  )
  const session = await withTimeout(answer, patience.answer).catch((error) => {
    controller.abort()
    throw error
  })
  if (!session || isOver(kernel, namespace)) return controller.abort()
  adoptStored(kernel, connector, request, checkSession(session), controller, stored)
}

function adoptStored(
  kernel: Kernel,
  connector: Connector,
  request: ConnectRequest,
  session: ConnectorSession,
  controller: AbortController,
  { address }: StoredConnection
): void {
  const chosen = session.accounts.filter((account) => account.address === address)
  const accounts = [...chosen, ...session.accounts.filter((account) => account.address !== address)]
  const { namespace } = adopt(kernel, connector, request, session, controller, accounts)
  kernel.emit('CONNECT_SUCCESS', {
    connectorId: connector.id,
    name: connector.name,
    namespace,
    reconnect: true
  })
}

/** The visitor has chosen anew or disconnected meanwhile, or the kit is gone. */
const isOver = (kernel: Kernel, namespace: Namespace): boolean =>
  kernel.attempts.has(namespace) ||
  kernel.scope.signal.aborted ||
  kernel.connections.phase(namespace) === 'disconnected'

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
export function followTabs(kernel: Kernel): void {
  const { state } = storedState(kernel)
  const stop = state.subscribe((now) => {
    const stored = now?.connections ?? []
    const isStored = (live: Pick<LiveSession, 'namespace' | 'connectorId'>) =>
      stored.some((one) => one.namespace === live.namespace && one.connectorId === live.connectorId)
    for (const live of [...kernel.sessions.values()]) if (!isStored(live)) endSession(kernel, live)
    const fresh = stored.filter(
      ({ namespace, connectorId }) =>
        kernel.namespaces.get(namespace) && !kernel.sessions.has(sessionKey(namespace, connectorId))
    )
    void restoreAll(kernel, fresh)
  })
  kernel.scope.add(stop)
}
