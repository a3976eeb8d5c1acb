import type { Account } from '../../contract/Account.js'
import type { Connector, RequestApproval } from '../../contract/Connector.js'
import type { Namespace, NetworkId } from '../../contract/Network.js'
import type { RpcRequest } from '../../contract/RpcRequest.js'
import type { FakeFault, FakeStep } from './FaultInjector.js'

type Shown =
  | 'id'
  | 'name'
  | 'type'
  | 'rdns'
  | 'group'
  | 'icon'
  | 'scope'
  | 'note'
  | 'view'
  | 'explorerId'
  | 'listed'

/** The properties and behaviour of a fake wallet. */
export interface FakeConnectorOptions extends Partial<Pick<Connector, Shown>> {
  /** Default `'toy'`. */
  readonly namespace?: Namespace | undefined
  /** Instead of one namespace: all namespaces that one approval opens, unless it is called with `params: { alone: true }`. */
  readonly namespaces?: readonly Namespace[] | undefined
  /** The accounts that it shares, the active one first: addresses, or whole accounts. Default `['alice', 'bob']`. */
  readonly accounts?: readonly (string | Account)[] | undefined
  /** Its current network. Default: reference 1 of its namespace. */
  readonly networkId?: NetworkId | undefined
  readonly approvedNetworkIds?: readonly NetworkId[] | undefined
  /** Locked from the start: restoring returns a session without accounts. */
  readonly locked?: boolean | undefined
  /** Milliseconds before it answers a connect; short for `faults.connect.delay`. */
  readonly delay?: number | undefined
  /** Thrown instead of connecting; short for `faults.connect.reject`. */
  readonly reject?: unknown
  /** Never answers a connect; short for `faults.connect.hang`. */
  readonly hang?: boolean | undefined
  /** Reports this URI when it is asked to connect, and waits until it is scanned. */
  readonly pairing?: string | undefined
  /** Faults to inject, by step. */
  readonly faults?: Readonly<Partial<Record<FakeStep, FakeFault>>> | undefined
  /** Answers a request; default: `method` and the address that signs. */
  readonly answer?: ((request: RpcRequest) => unknown) | undefined
  /** Requests that are approved in a view of the page, as in embedded wallets. */
  readonly approval?: RequestApproval | undefined
}
