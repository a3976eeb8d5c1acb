import type { Connection, RecentConnection } from '../contract/Connection.js'
import type { KitSettings } from '../contract/KitConfig.js'
import type { NamespaceAdapter } from '../contract/NamespaceAdapter.js'
import type { Namespace, NetworkId } from '../contract/Network.js'
import type { Registry } from '../plugins/Registry.js'
import type { KitStorage, KitStorageItem } from '../storage/KitStorage.js'
import type { ConnectionStore } from '../stores/ConnectionStore.js'
import type { NetworkStore } from '../stores/NetworkStore.js'
import type { PendingRestores } from './PendingRestores.js'
import { readRecent, readState, type StoredConnection, type StoredState } from './storedState.js'

/** How many wallets a namespace remembers. */
const maxRecent = 5

/** Dependencies of the stored sessions. */
export interface StoredSessionsDeps {
  readonly storage: Pick<KitStorage, 'item'>
  readonly config: Pick<KitSettings, 'reconnect' | 'defaultNetwork'>
  readonly namespaces: Pick<Registry<NamespaceAdapter>, 'all' | 'get'>
  readonly connections: ConnectionStore
  readonly networks: NetworkStore
  readonly pending: PendingRestores
}

/**
 * The connection data that a kit stores for reloads and other tabs: live connections, those still to be restored, recent wallets,
 * and the networks that the visitor chose.
 */
export class StoredSessions {
  readonly #state: KitStorageItem<StoredState>
  readonly #recent: KitStorageItem<Record<string, readonly RecentConnection[]>>
  #isLoaded = false

  constructor(private readonly deps: StoredSessionsDeps) {
    this.#state = deps.storage.item<StoredState>('state', { guard: readState })
    this.#recent = deps.storage.item<Record<string, readonly RecentConnection[]>>('recent', {
      guard: readRecent
    })
  }

  /** The sessions that are stored now, by this tab or another. The active connection of a namespace is first. */
  get connections(): readonly StoredConnection[] {
    return this.#state.get()?.connections ?? []
  }

  /** Calls back when another tab has changed the stored sessions. @returns stops listening */
  subscribe(listener: () => void): () => void {
    return this.#state.subscribe(listener)
  }

  /**
   * Loads the state stored before the reload, once; its wallets are asked later. A visitor or a host can connect before the kit has
   * started, so this must run before the first save: a save must neither drop the stored connections nor be mistaken for them.
   */
  load(): void {
    if (this.#isLoaded) return
    this.#isLoaded = true
    const { connections, networks, namespaces, config, pending } = this.deps
    // Connections are listed in the order of the namespaces, regardless of which was connected or restored first.
    for (const { id } of namespaces.all) connections.write(id, {})
    for (const [namespace, list] of Object.entries(this.#recent.get() ?? {}))
      connections.write(namespace, { recent: list })
    const stored = this.#state.get()
    if (!stored) return
    for (const id of stored.chosen) {
      const network = networks.get(id)
      if (network) networks.choose(network.chainNamespace, id)
    }
    if (stored.namespace && namespaces.get(stored.namespace)) connections.activate(stored.namespace)
    if (config.reconnect === false) return
    const wanted = stored.connections.filter(({ namespace }) => namespaces.get(namespace))
    for (const one of wanted) {
      const wasActive = wanted.find(({ namespace }) => namespace === one.namespace) === one
      pending.addPaused(one, wasActive)
    }
  }

  /**
   * Stores the current connections, so that a reload finds them again.
   *
   * @param connectedAt when the visitor connected it, in Unix milliseconds; 0 if it was restored
   */
  save(connectedAt: (connection: Connection) => number): void {
    const { connections, namespaces, pending } = this.deps
    const live = namespaces.all.flatMap(({ id }) => connections.liveOf(id))
    // Connections of a namespace whose plugin has not arrived yet are kept unchanged.
    const later = this.connections.filter(({ namespace }) => !namespaces.get(namespace))
    const waiting = pending.all.flatMap(({ stored, isNew }) => (isNew ? [] : stored))
    this.#state.set({
      namespace: connections.activeNamespace,
      connections: [...live.map(toStored), ...waiting, ...later],
      chosen: namespaces.all.flatMap(({ id }) => this.#chosenNetwork(id))
    })
    for (const connection of [...live].reverse())
      if (connection.accounts.length) this.#addRecent(connection, connectedAt(connection))
    const known = namespaces.all.flatMap(({ id }) => {
      const list = connections.recent(id)
      return list.length ? [[id, list] as const] : []
    })
    if (known.length) this.#recent.set({ ...this.#recent.get(), ...Object.fromEntries(known) })
  }

  /** Removes stored connections after the kit was disposed of. `save` would keep them then and lose the chosen networks, because the namespaces are gone. */
  forget(isForgotten: (stored: StoredConnection) => boolean): void {
    const stored = this.#state.get()
    if (!stored) return
    this.#state.set({ ...stored, connections: stored.connections.filter((one) => !isForgotten(one)) })
  }

  /** The network of a namespace. Left out if there is no connection and it is the page's default, which may change one day. */
  #chosenNetwork(namespace: Namespace): readonly NetworkId[] {
    const { caipNetwork, walletNetworkId, requestedCaipNetworks } = this.deps.networks.of(namespace)
    const { defaultNetwork } = this.deps.config
    const preferred = requestedCaipNetworks.find(({ caipNetworkId }) => caipNetworkId === defaultNetwork)
    const isChosen =
      caipNetwork &&
      (walletNetworkId !== undefined || caipNetwork !== (preferred ?? requestedCaipNetworks[0]))
    return isChosen ? [caipNetwork.caipNetworkId] : []
  }

  #addRecent(connection: Connection, connectedAt: number): void {
    const { connections } = this.deps
    const { connectorId, namespace, networkId, accounts, connector } = connection
    const before = connections.recent(namespace)
    const known = before.find((other) => other.connectorId === connectorId)
    const entry: RecentConnection = {
      connectorId,
      name: connector.name,
      networkId,
      at: Math.max(connectedAt, known?.at ?? Date.now()),
      accounts: accounts.slice(0, 20).map(({ address, type }) => ({ address, ...(type ? { type } : {}) }))
    }
    const others = before.filter((other) => other.connectorId !== connectorId)
    connections.write(namespace, { recent: [entry, ...others].slice(0, maxRecent) })
  }
}

const toStored = ({ connectorId, namespace, networkId, account }: Connection): StoredConnection => ({
  connectorId,
  namespace,
  networkId,
  address: account.address
})
