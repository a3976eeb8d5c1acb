import type { Account } from '../contract/Account.js'
import type { Connection } from '../contract/Connection.js'
import type { Connector, ConnectorSession } from '../contract/Connector.js'
import type { Namespace } from '../contract/Network.js'

/** One session that listens to its wallet, and the means to end it. */
export interface LiveSession {
  readonly namespace: Namespace
  readonly connectorId: string
  /** The session as the connector returned it; only the kernel uses it. */
  readonly raw: ConnectorSession
  /** The same session as plugins and hosts see it, see `createGuardedSession`. */
  readonly session: ConnectorSession
  /** Shared by all sessions of one approval: aborting it ends them all. */
  readonly controller: AbortController
  connection: Connection
  /** The connection before its wallet was locked; `undefined` while it is not locked. */
  beforeLock?: Connection | undefined
  /** When the visitor connected it, in Unix milliseconds; 0 if it was restored or asked again. */
  readonly connectedAt: number
  /** Number of requests waiting for the wallet. */
  pendingRequests: number
  /** A disconnect is in progress. */
  isEnding?: boolean
}

/** A session in one namespace, with its checked accounts. The session object belongs to the wallet and can report other accounts by now. */
export interface CheckedSession {
  readonly namespace: Namespace
  /** As the connector returned it. */
  readonly session: ConnectorSession
  /** In display order. */
  readonly accounts: readonly Account[]
}

/** The requested session, then its siblings from the same approval. */
export type CheckedSessions = readonly [CheckedSession, ...CheckedSession[]]

/** A session that a connector has opened and that is not a connection of the kit yet. */
export interface NewSession extends CheckedSession {
  readonly connector: Connector
  /** Sessions of other namespaces from the same approval. */
  readonly siblings?: readonly CheckedSession[] | undefined
  /** Ends the listeners on the wallet. Sessions of one approval share it. */
  readonly controller: AbortController
  /** Whether it becomes the active session of its namespace. */
  readonly front: boolean
}

/** Key of a session: a connector has one session per namespace. */
export const sessionKey = (namespace: Namespace, connectorId: string): string => `${namespace}|${connectorId}`
