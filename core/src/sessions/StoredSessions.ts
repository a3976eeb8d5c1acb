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

/** What stored sessions are read from and written to. */
export interface StoredSessionsDeps {
  readonly storage: Pick<KitStorage, 'item'>
  readonly config: Pick<KitSettings, 'reconnect' | 'defaultNetwork'>
  readonly namespaces: Pick<Registry<NamespaceAdapter>, 'all' | 'get'>
  readonly connections: ConnectionStore
  readonly networks: NetworkStore
  readonly pending: PendingRestores
}

/**
 * What a kit stores of its connections, so that a reload and other tabs find them again: live connections, those that are
 * still to be restored, recent wallets, and the networks that the visitor chose.
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

  /** Hears when another tab has stored something else. @returns stops listening */
  subscribe(listener: () => void): () => void {
    return this.#state.subscribe(listener)
  }

  /**
   * Loads, once, what was stored before the reload; its wallets are asked later. A visitor or a host may connect before the
   * kit has started, so this runs before anything is saved: a save must neither drop what was stored nor be taken for it.
   */
  load(): void {
    if (this.#isLoaded) return
    this.#isLoaded = true
    const { connections, networks, namespaces, config, pending } = this.deps
    // The order in which connections are listed is that of the namespaces, whichever was connected or restored first.
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
   * Stores what is connected now, so that a reload finds it again.
   *
   * @param connectedAt when the visitor connected it, in Unix milliseconds; 0 when it was restored
   */
  save(connectedAt: (connection: Connection) => number): void {
    const { connections, namespaces, pending } = this.deps
    const live = namespaces.all.flatMap(({ id }) => connections.liveOf(id))
    // What belongs to a namespace whose plugin is yet to come is kept as it is.
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

  /** The network of a namespace, unless nobody is connected there and it is the page's default, which may change one day. */
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
