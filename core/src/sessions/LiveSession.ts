import type { Account } from '../contract/Account.js'
import type { Connection } from '../contract/Connection.js'
import type { Connector, ConnectorSession } from '../contract/Connector.js'
import type { Namespace } from '../contract/Network.js'

/** One session that listens to its wallet, and the way to end it. */
export interface LiveSession {
  readonly namespace: Namespace
  readonly connectorId: string
  /** What the connector gave; only the kernel uses it. */
  readonly raw: ConnectorSession
  /** The same session as plugins and hosts see it, see `createGuardedSession`. */
  readonly session: ConnectorSession
  /** Shared by the sessions that one approval opened: aborting it ends them all. */
  readonly controller: AbortController
  connection: Connection
  /** When the visitor connected it, in Unix milliseconds; 0 when it was restored or asked again. */
  readonly connectedAt: number
  /** How many requests wait for the wallet. */
  pendingRequests: number
  /** A disconnect is on its way. */
  isEnding?: boolean
}

/** A session in one namespace, with the accounts that were checked. The session itself may name others by now: it is the wallet's. */
export interface CheckedSession {
  readonly namespace: Namespace
  /** As the connector gave it. */
  readonly session: ConnectorSession
  /** In the order in which they are shown. */
  readonly accounts: readonly Account[]
}

/** The session that was asked for, then its siblings of the same approval. */
export type CheckedSessions = readonly [CheckedSession, ...CheckedSession[]]

/** A session that a connector has opened, before it is a connection of the kit. */
export interface NewSession extends CheckedSession {
  readonly connector: Connector
  /** Sessions of other namespaces that the same approval opened. */
  readonly siblings?: readonly CheckedSession[] | undefined
  /** Ends what listens to the wallet. Sessions of one approval share it. */
  readonly controller: AbortController
  /** Whether it becomes the active one of its namespace. */
  readonly front: boolean
}

/** Key of a session: a connector has one per namespace. */
export const sessionKey = (namespace: Namespace, connectorId: string): string => `${namespace}|${connectorId}`
