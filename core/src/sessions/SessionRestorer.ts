import { waitFor } from '../chain/waitFor.js'
import type { Connector, ConnectorSession, ConnectRequest, SessionEvents } from '../contract/Connector.js'
import type { KitEvents } from '../contract/KitEvents.js'
import type { Namespace } from '../contract/Network.js'
import { isKitError } from '../errors/isKitError.js'
import { callPlugin } from '../plugins/callPlugin.js'
import type { Registry } from '../plugins/Registry.js'
import type { Scope } from '../plugins/Scope.js'
import type { ConnectionStore } from '../stores/ConnectionStore.js'
import { movePhase } from '../stores/connectionTransitions.js'
import type { NetworkStore } from '../stores/NetworkStore.js'
import type { ChangeQueue } from './ChangeQueue.js'
import { checkSession, type NamespaceChecks } from './checkSession.js'
import type { CheckedSessions, LiveSession } from './LiveSession.js'
import { markReconnecting, type PendingRestore, type PendingRestores } from './PendingRestores.js'
import type { SessionManager } from './SessionManager.js'
import type { StoredSessions } from './StoredSessions.js'
import type { StoredConnection } from './storedState.js'
import { waitForConnector } from './waitForConnector.js'

/** How long a wallet can take to answer a silent request, in milliseconds. */
const silentAnswerMs = 10_000

/** Dependencies of the restorer. */
export interface RestorerDeps {
  readonly reconnectsOnStart: boolean
  readonly namespaces: NamespaceChecks
  readonly changes: ChangeQueue
  readonly connectorRegistry: Pick<Registry<Connector>, 'get' | 'ownerOf'>
  readonly connections: ConnectionStore
  readonly networks: NetworkStore
  readonly sessions: SessionManager
  readonly stored: StoredSessions
  readonly pending: PendingRestores
  /** Whether the visitor is connecting in this namespace, optionally with this connector only. */
  isConnecting(namespace: Namespace, connectorId?: string): boolean
  createEvents(connectorId: string, namespace: Namespace, controller: AbortController): SessionEvents
  readonly scope: Scope
  emit<N extends keyof KitEvents>(name: N, data: KitEvents[N]): void
  report(error: unknown, source?: string): void
}

/**
 * Brings back the connections that this page had before a reload, or that another tab has.
 *
 *   stored ──► waiting for its wallet ──► asking silently ──► connected
 *      ▲               │                        │
 *      └── paused ◄────┴── the visitor connects ┘──► given up (the wallet no longer knows the site)
 *
 * A stored connection is given up only if its wallet reports that it no longer knows the site, or if the visitor or another tab disconnects.
 */
export class SessionRestorer {
  constructor(private readonly deps: RestorerDeps) {}

  /**
   * Restores the connections from before the reload, except those that the visitor is connecting. Never rejects.
   *
   * @param started resolves when the plugins have started
   */
  async restoreStored(started: Promise<void>): Promise<void> {
    const { pending, sessions } = this.deps
    const due = pending.all.filter((one) => one.isPaused && !this.#isAsked(one.stored))
    const wanted = due.map(({ stored }) => stored)
    await this.#restoreAll(wanted, started)
    if (this.#isOver) return
    sessions.save()
    // A wallet may have arrived while others were being restored. One that has failed is not asked again immediately.
    void this.restoreNew(pending.all.filter(({ wasAsked }) => !wasAsked).map(({ stored }) => stored))
  }

  /** Restores connections that this page does not know yet, and paused ones whose wallet is now available. Never rejects. */
  async restoreNew(stored: readonly StoredConnection[]): Promise<void> {
    if (this.#isOver) return
    const due = stored.filter((one) => this.#isDue(one))
    if (!due.length) return
    await this.#restoreAll(due, Promise.resolve())
    if (!this.#isOver) this.deps.sessions.save()
  }

  /** Pauses restores that would compete with the visitor's choice, so that no wallet is asked twice at the same time. */
  pauseFor(namespace: Namespace, connectorId: string): void {
    for (const one of this.deps.pending.all) {
      if (one.stored.namespace !== namespace) continue
      one.wasActive = false
      if (one.stored.connectorId !== connectorId) continue
      one.isPaused = true
      one.controller.abort()
    }
  }

  /** Resumes the restores that `pauseFor` paused, when the visitor's attempt is over. */
  resumeAfter(namespace: Namespace, connectorId: string): void {
    const stored = this.deps.pending.all.map((one) => one.stored)
    void this.restoreNew(
      stored.filter((one) => one.namespace === namespace || one.connectorId === connectorId)
    )
  }

  /** Applies what another tab has stored: connections that it ended end here, and those that it made are restored silently. */
  syncWithTab(): void {
    if (this.#isOver) return
    const stored = this.deps.stored.connections
    const isStored = (one: Pick<StoredConnection, 'namespace' | 'connectorId'>) =>
      stored.some((other) => other.namespace === one.namespace && other.connectorId === one.connectorId)
    this.deps.pending.drop((one) => !one.isNew && !isStored(one.stored))
    for (const live of this.deps.sessions.all)
      if (!isStored(live)) this.deps.sessions.end(live, { isStored: true })
    void this.restoreNew(stored)
  }

  /** Restores connections whose namespace or wallet arrived late. Ends sessions whose plugin was removed, which stay stored. */
  syncWithPlugins(): void {
    if (this.#isOver) return
    const { namespaces, connectorRegistry, sessions, stored } = this.deps
    for (const live of sessions.all)
      if (!namespaces.get(live.namespace) || !connectorRegistry.get(live.connectorId)) this.#setAside(live)
    if (this.deps.reconnectsOnStart) void this.restoreNew(stored.connections)
  }

  /** Asks a wallet silently and adds its session; gives it up if the wallet no longer knows the site. Rejects if the wallet does. */
  async ask(connector: Connector, one: PendingRestore): Promise<void> {
    const { connectorRegistry, createEvents, pending } = this.deps
    const { stored, controller } = one
    const { namespace, connectorId } = stored
    const request = this.#toRequest(stored)
    one.wasAsked = true
    const reconnect = () =>
      callPlugin(connectorRegistry.ownerOf(connectorId), 'reconnect', () =>
        connector.reconnect?.(request, createEvents(connectorId, namespace, controller))
      )
    const session = await waitFor(reconnect, { signal: controller.signal, timeoutMs: silentAnswerMs })
    if (session) {
      const checked = await waitFor(() => this.#check(session, one), { signal: controller.signal })
      if (!controller.signal.aborted) this.#addRestored(connector, checked, one)
    } else pending.drop((other) => other.stored === stored)
  }

  get #isOver(): boolean {
    return this.deps.scope.signal.aborted
  }

  #isAsked({ namespace, connectorId }: StoredConnection): boolean {
    return this.deps.isConnecting(namespace, connectorId)
  }

  /** Checks a wallet's answer and everything it has announced in the meantime. If that fails, the wallet must forget the site. */
  async #check(session: ConnectorSession, { stored, controller }: PendingRestore): Promise<CheckedSessions> {
    const { namespaces, changes, sessions } = this.deps
    const { namespace, connectorId } = stored
    try {
      const checked = await checkSession(namespaces, namespace, session, sessions.describe(connectorId))
      await changes.settled(controller)
      return checked
    } catch (error) {
      const isInvalid = isKitError(error) && error.code === 'connect/failed'
      // If the visitor is connecting or has connected this wallet, their session may be this one.
      if (isInvalid && !this.#isAsked(stored) && !sessions.get(namespace, connectorId))
        void sessions.askToForget(session, connectorId)
      throw error
    }
  }

  #isDue(stored: StoredConnection): boolean {
    const { namespaces, connectorRegistry, sessions, pending } = this.deps
    const { namespace, connectorId } = stored
    if (sessions.get(namespace, connectorId) || !namespaces.get(namespace)) return false
    const known = pending.get(namespace, connectorId)
    if (!known) return true
    return known.isPaused && !this.#isAsked(stored) && connectorRegistry.get(connectorId) !== undefined
  }

  /** Restores all in parallel; each stays stored until it is given up. Never rejects. */
  async #restoreAll(wanted: readonly StoredConnection[], started: Promise<unknown>): Promise<void> {
    const { connections, pending } = this.deps
    markReconnecting(this.deps, wanted)
    const all = wanted.map((stored) => this.#begin(stored, wanted, started))
    const namespaces = [...new Set(wanted.map(({ namespace }) => namespace))]
    await Promise.all(
      namespaces.map(async (namespace) => {
        const isOwn = ({ stored }: PendingRestore) => stored.namespace === namespace
        await Promise.all(all.filter(isOwn).map(({ done }) => done))
        const isSettled = pending.all.filter(isOwn).every(({ isPaused }) => isPaused)
        if (connections.phase(namespace) === 'reconnecting' && isSettled)
          movePhase(connections, namespace, 'fail')
      })
    )
  }

  #begin(
    stored: StoredConnection,
    wanted: readonly StoredConnection[],
    started: Promise<unknown>
  ): PendingRestore {
    const { pending } = this.deps
    const isFirst = wanted.find(({ namespace }) => namespace === stored.namespace) === stored
    const one = pending.begin(stored, isFirst)
    one.done = this.#restoreOne(one, started).then(() => {
      one.isPaused = true
    })
    return one
  }

  /** Never rejects. A wallet that is absent or does not answer stays stored: it may be available at the next reload. */
  async #restoreOne(one: PendingRestore, started: Promise<unknown>): Promise<void> {
    const { connectorRegistry, sessions, scope, report } = this.deps
    const { stored, controller } = one
    const { namespace, connectorId } = stored
    const release = scope.add(() => controller.abort())
    try {
      const connector = await waitForConnector(connectorRegistry, connectorId, controller.signal, started)
      if (connector && !controller.signal.aborted) await this.ask(connector, one)
    } catch (error) {
      if (!controller.signal.aborted) report(error, connectorId)
      controller.abort()
    } finally {
      if (controller.signal.aborted || !sessions.get(namespace, connectorId)) release()
    }
  }

  #addRestored(connector: Connector, [checked, ...siblings]: CheckedSessions, one: PendingRestore): void {
    const { connections, sessions, isConnecting, emit } = this.deps
    const { controller, stored } = one
    const { namespace, address } = stored
    const { id: connectorId, name } = connector
    const chosen = checked.accounts.filter((account) => account.address === address)
    const accounts = [...chosen, ...checked.accounts.filter((account) => account.address !== address)]
    // The visitor's own choice in the meantime, finished or not, stays in front.
    const front = (one.wasActive || !connections.of(namespace)) && !isConnecting(namespace)
    sessions.add({ ...checked, accounts, siblings, connector, controller, front })
    // The wallet can have ended it in the meantime.
    if (sessions.get(namespace, connectorId))
      emit('CONNECT_SUCCESS', { connectorId, name, namespace, reconnect: true })
  }

  /** Ends a session whose plugin was removed and keeps it stored, so that it is restored with its plugin. */
  #setAside(live: LiveSession): void {
    const { namespace, connectorId, connection } = live
    const { networkId, account } = connection
    this.deps.pending.addPaused({ namespace, connectorId, networkId, address: account.address }, true)
    this.deps.sessions.end(live, { keepNetwork: true })
  }

  #toRequest({ connectorId, namespace, networkId }: StoredConnection): ConnectRequest {
    const { requestedCaipNetworks } = this.deps.networks.of(namespace)
    const networkIds = requestedCaipNetworks.map(({ caipNetworkId }) => caipNetworkId)
    return Object.freeze({ connectorId, namespace, networkId, networkIds, silent: true })
  }
}
