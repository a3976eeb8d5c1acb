import { action, computed, makeObservable, observable } from 'mobx'
import type { NamespaceAdapter } from '../contract/NamespaceAdapter.js'
import type { Namespace, Network, NetworkId } from '../contract/Network.js'
import type { ConnectionReader, NetworkReader, NetworkState } from '../contract/Readers.js'

/** The store's inputs, supplied by the kernel. */
export interface NetworkSources {
  readonly adapters: () => readonly NamespaceAdapter[]
  readonly requested: readonly Network[] | undefined
  readonly preferred: NetworkId | undefined
  readonly connections: ConnectionReader
}

/** The networks that the page requests, those that the wallet allows, and the active one. */
export class NetworkStore implements NetworkReader {
  /** Chosen by the visitor while no wallet decides, by namespace. */
  readonly #chosen = observable.map<Namespace, NetworkId | undefined>()

  constructor(private readonly sources: NetworkSources) {
    makeObservable(this, { all: computed, choose: action })
  }

  get all(): readonly Network[] {
    const { adapters, requested } = this.sources
    const known = adapters()
    // Without a compiler, it can be one network, or have an empty entry.
    return requested
      ? [requested].flat().filter((network) => known.some(({ id }) => id === network?.chainNamespace))
      : known.flatMap(({ networks }) => networks)
  }

  get active(): Network | undefined {
    return this.of().caipNetwork
  }

  get(networkId: NetworkId): Network | undefined {
    return this.all.find((network) => network.caipNetworkId === networkId)
  }

  of(namespace = this.sources.connections.activeNamespace): NetworkState {
    const connection = namespace ? this.sources.connections.of(namespace) : undefined
    const requested = this.all.filter((network) => network.chainNamespace === namespace)
    return {
      caipNetwork: connection ? this.get(connection.networkId) : this.#initial(namespace, requested),
      walletNetworkId: connection?.networkId,
      supportsAllNetworks: connection?.session.supportsAllNetworks ?? true,
      smartAccountEnabledNetworks: connection?.smartAccountNetworkIds ?? [],
      approvedCaipNetworkIds: connection?.approvedNetworkIds,
      requestedCaipNetworks: requested
    }
  }

  unsupported(namespace?: Namespace): boolean {
    const { walletNetworkId, caipNetwork } = this.of(namespace)
    return walletNetworkId !== undefined && !caipNetwork
  }

  canUse(networkId: NetworkId): boolean {
    const network = this.get(networkId)
    if (!network) return false
    const { supportsAllNetworks, approvedCaipNetworkIds } = this.of(network.chainNamespace)
    return supportsAllNetworks || !approvedCaipNetworkIds || approvedCaipNetworkIds.includes(networkId)
  }

  /** Remembers the network to use while no wallet decides; without an id, it is the page's own again. */
  choose(namespace: Namespace, networkId?: NetworkId): void {
    this.#chosen.set(namespace, networkId)
  }

  #initial(namespace: Namespace | undefined, requested: readonly Network[]): Network | undefined {
    const wanted = (namespace && this.#chosen.get(namespace)) ?? this.sources.preferred
    return requested.find((network) => network.caipNetworkId === wanted) ?? requested[0]
  }
}
