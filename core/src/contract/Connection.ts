import type { Account, CaipAddress } from './Account.js'
import type { Connector, ConnectorSession } from './Connector.js'
import type { Namespace, Network, NetworkId } from './Network.js'

/** Where a namespace stands. The table of moves is in `connectionTransitions`. */
export type ConnectionPhase = 'disconnected' | 'connecting' | 'connected' | 'reconnecting' | 'locked'

/** The three states that a host sees (product statement S4.03). */
export type ConnectionStatus = 'disconnected' | 'connecting' | 'connected'

/** A live connection of one namespace. A fresh frozen object for every change. */
export interface Connection {
  readonly connectorId: string
  readonly connector: Connector
  /** What the wallet is called and how it looks: by its own word where it is paired, else by its connector's. Draw `icon` through an image gate. */
  readonly wallet: { readonly name: string; readonly icon: string | undefined }
  readonly namespace: Namespace
  readonly accounts: readonly Account[]
  /** The active account. */
  readonly account: Account
  readonly caipAddress: CaipAddress
  readonly networkId: NetworkId
  /** Networks that the wallet has approved; undefined when it does not say. */
  readonly approvedNetworkIds: readonly NetworkId[] | undefined
  /** Networks where the account is, or can be, a smart account; undefined when the wallet names none. */
  readonly smartAccountNetworkIds?: readonly NetworkId[] | undefined
  /** Undefined when the wallet is on a network that the page does not know. */
  readonly caipNetwork: Network | undefined
  /** The page about the account in the network's explorer; undefined where the network has none. */
  readonly explorerUrl: string | undefined
  /** The link to the wallet. What it is asked passes `rpcRequest` and, where it needs approval, `beforeSign`. */
  readonly session: ConnectorSession
}

/** What is kept of a connection so that the visitor finds it again. */
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

/** What `disconnect` was asked to do. */
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
  /** Origin of the page that asks. */
  readonly origin: string
  /** The review that the request was shown in. A tap may refuse it and cannot change it. */
  readonly reviewed?: object | undefined
}
