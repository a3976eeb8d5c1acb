import type { Account, CaipAddress } from './Account.js'
import type { Connector, ConnectorSession } from './Connector.js'
import type { Namespace, Network, NetworkId } from './Network.js'

/** The phase of a namespace's connection. `connectionTransitions` holds the table of transitions. */
export type ConnectionPhase = 'disconnected' | 'connecting' | 'connected' | 'reconnecting' | 'locked'

/** The three states that a host sees (product statement S4.03). */
export type ConnectionStatus = 'disconnected' | 'connecting' | 'connected'

/** A live connection of one namespace. Every change creates a new frozen object. */
export interface Connection {
  readonly connectorId: string
  readonly connector: Connector
  /** The wallet's name and icon: as the wallet reports them if it is paired, otherwise its connector's. Pass `icon` through an image gate. */
  readonly wallet: { readonly name: string; readonly icon: string | undefined }
  readonly namespace: Namespace
  readonly accounts: readonly Account[]
  /** The active account. */
  readonly account: Account
  readonly caipAddress: CaipAddress
  readonly networkId: NetworkId
  /** Networks that the wallet has approved; undefined if it does not report them. */
  readonly approvedNetworkIds: readonly NetworkId[] | undefined
  /** Networks where the account is, or can be, a smart account; undefined if the wallet names none. */
  readonly smartAccountNetworkIds?: readonly NetworkId[] | undefined
  /** Undefined when the wallet is on a network that the page does not know. */
  readonly caipNetwork: Network | undefined
  /** The account's page in the network's explorer; undefined if the network has none. */
  readonly explorerUrl: string | undefined
  /** The link to the wallet. Its requests pass `rpcRequest` and, if they need approval, `beforeSign`. */
  readonly session: ConnectorSession
}

/** The stored part of a connection, from which it is restored for the visitor. */
export interface RecentConnection {
  readonly connectorId: string
  readonly name: string
  readonly accounts: readonly {
    readonly address: string
    readonly type?: string | undefined
  }[]
  readonly networkId: NetworkId
  /** Unix time in milliseconds. */
  readonly at: number
}

/** The arguments of a `disconnect` call. */
export interface DisconnectRequest {
  readonly connections: readonly Connection[]
  readonly reason: 'user' | 'wallet' | 'replaced' | 'error'
}

/** A move from one network to another, before it happens. */
export interface NetworkSwitch {
  readonly from: NetworkId | undefined
  readonly to: Network
  readonly connection: Connection | undefined
}

/** A request that needs the visitor's approval, before it reaches the wallet. */
export interface SignRequest {
  readonly method: string
  readonly params?: unknown
  readonly connection: Connection
  readonly networkId: NetworkId
  /** Origin of the requesting page. */
  readonly origin: string
  /** The review in which the request was shown. A tap may refuse the request but cannot change it. */
  readonly reviewed?: object | undefined
}
