import type { Connection } from '../../contract/Connection.js'
import type { Kit } from '../../contract/Kit.js'
import type { NamespaceAdapter } from '../../contract/NamespaceAdapter.js'
import type { Network } from '../../contract/Network.js'
import type { RpcRequest } from '../../contract/RpcRequest.js'
import type { NamespaceSubject } from './NamespaceSubject.js'

/** One namespace in a kit of its own, for one check. */
export interface NamespaceTrial {
  readonly subject: NamespaceSubject
  readonly kit: Kit
  readonly adapter: NamespaceAdapter
  /** The first network. */
  readonly network: Network
  /** What reached the wallet. */
  readonly asked: readonly RpcRequest[]
  /** Connects a wallet that holds the subject's addresses. */
  connect(): Promise<Connection>
  /** The wallet declines whatever it is asked from here on. */
  decline(): void
}

/** A clause: what it says, and the check of it. */
export type NamespaceClause = readonly [
  name: string,
  check: (trial: NamespaceTrial) => void | Promise<void>,
  /** What of the subject it is about; without it nothing is checked, and said so. */
  need?: keyof NamespaceSubject
]
