import { runInAction } from 'mobx'
import type { Connection, DisconnectRequest } from '../contract/Connection.js'
import type { Connector, ConnectorSession, SessionPatch } from '../contract/Connector.js'
import type { FeatureReader } from '../contract/Features.js'
import type { KitHooks } from '../contract/Hooks.js'
import type { KitEvents } from '../contract/KitEvents.js'
import type { NamespaceAdapter } from '../contract/NamespaceAdapter.js'
import type { Namespace } from '../contract/Network.js'
import type { Registry } from '../plugins/Registry.js'
import type { AccountStore } from '../stores/AccountStore.js'
import { keepFactsOf } from '../stores/accountFacts.js'
import type { ConnectionStore } from '../stores/ConnectionStore.js'
import { endConnection, putConnection } from '../stores/connectionTransitions.js'
import type { NetworkStore } from '../stores/NetworkStore.js'
import { isAccounts, isNetworkId } from './checkSession.js'
import { type CheckedSession, type LiveSession, type NewSession, sessionKey } from './LiveSession.js'
import type { PendingRestores } from './PendingRestores.js'
import type { StoredSessions } from './StoredSessions.js'
import { toConnection } from './toConnection.js'

/** Dependencies of the session manager. */
export interface SessionDeps {
  readonly hooks: Pick<KitHooks, 'beforeDisconnect'>
  readonly namespaces: Pick<Registry<NamespaceAdapter>, 'get'>
  readonly connectorRegistry: Pick<Registry<Connector>, 'ownerOf'>
  readonly features: Pick<FeatureReader, 'get'>
  readonly connections: ConnectionStore
  readonly networks: NetworkStore
  readonly accounts: AccountStore
  readonly pending: PendingRestores
  readonly stored: StoredSessions
  /** The session as plugins and hosts see it. */
  guard(namespace: Namespace, connectorId: string, raw: ConnectorSession): ConnectorSession
  /** An account is back after a reload: restores the name that it had. */
  restoreName(connection: Connection): void
  /** A connection is new, or its account or network has changed: reads its balance. */
  readBalance(connection: Connection): void
  /** The wallet of an active connection has moved to another network. */
  networkChanged(connection: Connection): void
  emit<N extends keyof KitEvents>(name: N, data: KitEvents[N]): void
  report(error: unknown, source?: string): void
}

/** Owns the live sessions of a kit: adds, updates and ends them, and keeps stores and storage in sync. */
export class SessionManager {
  readonly #live = new Map<string, LiveSession>()
  /** Announcements that arrived before the sessions were added, by the controller of the approval. */
  readonly #early = new WeakMap<AbortController, readonly (() => void)[]>()

  constructor(private readonly deps: SessionDeps) {}

  get all(): readonly LiveSession[] {
    return [...this.#live.values()]
  }

  get(namespace: Namespace, connectorId: string): LiveSession | undefined {
    return this.#live.get(sessionKey(namespace, connectorId))
  }

  /** The sessions that one approval opened. */
  ofApproval(controller: AbortController): readonly LiveSession[] {
    return this.all.filter((live) => live.controller === controller)
  }

  /** Adds a session and its siblings in other namespaces. @returns the requested connection */
  add(asked: NewSession): Connection {
    const { connector, controller } = asked
    for (const sibling of asked.siblings ?? []) this.addSibling(connector, sibling, controller)
    const connection = this.#addOne(asked)
    const early = this.#early.get(controller) ?? []
    this.#early.delete(controller)
    for (const step of early) step()
    return this.get(asked.namespace, connector.id)?.connection ?? connection
  }

  /** Adds the session of a further namespace to an approval; in the background if that namespace is already connected, or the visitor is connecting it. */
  addSibling(connector: Connector, sibling: CheckedSession, controller: AbortController): void {
    const { connections, namespaces } = this.deps
    if (!namespaces.get(sibling.namespace)) return
    const front = !connections.of(sibling.namespace) && connections.phase(sibling.namespace) !== 'connecting'
    this.#addOne({ ...sibling, connector, controller, front })
  }

  /** Runs a step once the sessions of an approval are added: wallets can announce changes before that. */
  whenAdded(controller: AbortController, step: () => void): void {
    if (this.ofApproval(controller).length) step()
    else this.#early.set(controller, [...(this.#early.get(controller) ?? []), step])
  }

  /** Replaces a session's connection with a new snapshot of its state. */
  update(
    live: LiveSession,
    patch: Partial<
      Pick<Connection, 'accounts' | 'networkId' | 'approvedNetworkIds' | 'smartAccountNetworkIds'>
    >,
    front: boolean
  ): Connection {
    const { connector, session } = live.connection
    const state = { ...live.connection, ...patch }
    live.connection = toConnection(this.deps, connector, live.namespace, session, state)
    putConnection(this.deps.connections, live.connection, front)
    return live.connection
  }

  /** Applies a change of accounts or network that a wallet reports for a live session. */
  applyChange(live: LiveSession, patch: SessionPatch): void {
    const { accounts, networkId, approvedNetworkIds, smartAccountNetworkIds } = patch
    const before = live.connection
    const isFront = this.deps.connections.liveOf(live.namespace)[0]?.connectorId === live.connectorId
    const next = this.update(
      live,
      {
        accounts: isAccounts(accounts) ? accounts : before.accounts,
        networkId: isNetworkId(networkId, live.namespace) ? networkId : before.networkId,
        approvedNetworkIds: approvedNetworkIds ?? before.approvedNetworkIds,
        smartAccountNetworkIds: smartAccountNetworkIds ?? before.smartAccountNetworkIds
      },
      isFront
    )
    this.save()
    // A locked wallet usually returns with the same account and network.
    const known = live.beforeLock ?? before
    live.beforeLock = next.accounts.length ? undefined : known
    if (!next.accounts.length) return
    this.#forgetOtherAddresses()
    if (before.caipAddress !== next.caipAddress) this.deps.readBalance(next)
    if (!isFront) return
    if (known.account.address !== next.account.address)
      this.deps.emit('SWITCH_ACCOUNT', { namespace: next.namespace })
    if (known.networkId === next.networkId) return
    this.deps.emit('SWITCH_NETWORK', { from: known.networkId, to: next.networkId })
    this.deps.networkChanged(next)
  }

  /**
   * Ends a session and removes its listeners, without telling the wallet.
   *
   * @param keepNetwork whether its namespace stays on the network that the visitor chose there, because the session may return
   * @param isStored the storage knows already, or learns what takes its place: other tabs end what is missing there, if only for a moment
   * @returns false if it had already ended
   */
  end(live: LiveSession, { keepNetwork = false, isStored = false } = {}): boolean {
    const { connections, networks } = this.deps
    if (this.get(live.namespace, live.connectorId) !== live) return false
    this.#live.delete(sessionKey(live.namespace, live.connectorId))
    this.#release(live)
    endConnection(connections, live)
    if (!keepNetwork && !connections.liveOf(live.namespace).length) networks.choose(live.namespace)
    this.#forgetOtherAddresses()
    if (!isStored) this.save()
    return true
  }

  /** Ends sessions without a request from the visitor or the host, and notifies plugins. */
  endByWallet(sessions: readonly LiveSession[], reason: 'wallet' | 'error' = 'wallet'): void {
    const ended = sessions.filter((live) => this.end(live))
    for (const { namespace } of ended) this.deps.emit('DISCONNECT_SUCCESS', { namespace, reason })
    if (ended.length) this.#notifyEnded(ended, reason)
  }

  /** Ends everything that an approval opened, because its wallet announced something invalid, and asks the wallet to forget the site. */
  refuse(controller: AbortController, error: unknown): void {
    const refused = this.ofApproval(controller)
    this.endByWallet(refused, 'error')
    for (const live of refused) void this.askToForget(live.session, live.connectorId)
    // Before the sessions are added, the caller that opens them receives the error.
    if (refused[0]) this.deps.report(error, refused[0].connectorId)
  }

  /** Asks a wallet to forget the site, after its session has ended or was refused. Never rejects: errors are reported. */
  async askToForget(session: ConnectorSession, connectorId: string): Promise<void> {
    await Promise.resolve()
      .then(() => session?.disconnect?.())
      .catch((error) => this.deps.report(error, connectorId))
  }

  /** Removes all listeners when the kit ends. Connections stay stored. */
  abortAll(): void {
    for (const { controller } of this.all) controller.abort()
  }

  /** Stores the current connections, so that a reload finds them again. */
  save(): void {
    this.deps.stored.save(({ namespace, connectorId }) => this.get(namespace, connectorId)?.connectedAt ?? 0)
  }

  /** Names a connector and its plugin in the notes of an error, so that a developer knows where to look. */
  describe(connectorId: string): string {
    return `The connector '${connectorId}' of the plugin '${this.deps.connectorRegistry.ownerOf(connectorId) ?? 'kit'}'`
  }

  /** Drops the facts about addresses that no live session holds any more. */
  #forgetOtherAddresses(): void {
    const held = this.all.flatMap(({ connection }) => connection.accounts.map(({ address }) => address))
    keepFactsOf(this.deps.accounts, new Set(held))
  }

  #addOne({ connector, namespace, session: raw, accounts, controller, front }: NewSession): Connection {
    const { pending, connections, features } = this.deps
    const before = this.get(namespace, connector.id)
    const waiting = pending.get(namespace, connector.id)
    const session = this.deps.guard(namespace, connector.id, raw)
    const { networkId, approvedNetworkIds, smartAccountNetworkIds } = raw
    const state = { accounts, networkId, approvedNetworkIds, smartAccountNetworkIds }
    const connection = toConnection(this.deps, connector, namespace, session, state)
    const live = { namespace, connectorId: connector.id, raw, session, controller, connection }
    const connectedAt = before || waiting ? 0 : Date.now()
    this.#live.set(sessionKey(namespace, connector.id), { ...live, connectedAt, pendingRequests: 0 })
    if (waiting) {
      pending.delete(waiting)
      if (waiting.controller !== controller) waiting.controller.abort()
    }
    // The same wallet was asked again: its previous session ends without telling the wallet.
    if (before) this.#release(before)
    if (front && !features.get('multiWallet')) this.#disconnectOtherWallets(connection)
    // Observers of the connection, its name and the recent wallets run once.
    runInAction(() => {
      putConnection(connections, connection, front)
      if (waiting) this.deps.restoreName(connection)
      this.save()
    })
    this.deps.readBalance(connection)
    return connection
  }

  /** With `multiWallet` off, a new wallet replaces the others of its namespace. One of scope 'all' forgets the site once nothing of it is left. */
  #disconnectOtherWallets({ namespace, connectorId }: Connection): void {
    this.deps.pending.drop(({ stored, wasActive }) => stored.namespace === namespace && !wasActive)
    for (const live of this.all) {
      if (live.namespace !== namespace || live.connectorId === connectorId) continue
      this.end(live, { isStored: true })
      this.#notifyEnded([live], 'replaced')
      const isUsed = this.all.some((one) => one.connectorId === live.connectorId)
      if (live.connection.connector.scope !== 'all' || !isUsed)
        void this.askToForget(live.session, live.connectorId)
    }
  }

  /** Notifies taps of `beforeDisconnect` of connections that ended without a request; sign-in sessions end there. */
  #notifyEnded(ended: readonly LiveSession[], reason: DisconnectRequest['reason']): void {
    const connections = Object.freeze(ended.map(({ connection }) => connection))
    const { hooks, report } = this.deps
    hooks.beforeDisconnect.promise(Object.freeze({ connections, reason })).catch((error) => report(error))
  }

  /** Removes the listeners of an ended session, unless another session of the same approval is still live. */
  #release({ controller }: LiveSession): void {
    if (!this.ofApproval(controller).length) controller.abort()
  }
}
