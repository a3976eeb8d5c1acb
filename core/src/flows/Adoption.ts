import type { Account } from '../contract/Account.js'
import type { Connector, ConnectorSession } from '../contract/Connector.js'
import type { Namespace } from '../contract/Namespace.js'

/** A session that is about to become a connection of the kit. */
export interface Adoption {
  readonly connector: Connector
  readonly namespace: Namespace
  /** As the connector gave it, checked. */
  readonly session: ConnectorSession
  /** In the order in which they are shown; the session's own, unless told. */
  readonly accounts?: readonly Account[]
  /** Ends what listens to the wallet. Sessions of one approval share it. */
  readonly controller: AbortController
  /** Whether it becomes the active one of its namespace. */
  readonly front: boolean
}
