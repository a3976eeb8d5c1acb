import type { Connection } from '../contract/Connection.js'
import type { ConnectorSession } from '../contract/Connector.js'
import type { Namespace } from '../contract/Namespace.js'

/** One session that listens to its wallet, and the way to end it. */
export interface LiveSession {
  readonly namespace: Namespace
  readonly connectorId: string
  /** What the connector gave; only flows speak to it. */
  readonly raw: ConnectorSession
  /** The same, guarded by the hooks: see `guardSession`. */
  readonly session: ConnectorSession
  /** Shared by the sessions that one approval opened: ending one by it ends them all. */
  readonly controller: AbortController
  connection: Connection
  /** Unix time in milliseconds at which the visitor connected it; 0 when it was restored or asked again. */
  readonly since: number
  /** How many requests wait for the wallet. */
  pending?: number
  /** A disconnect is on its way. */
  isEnding?: boolean
}

/** Key of a session: a connector has one per namespace. */
export const sessionKey = (namespace: Namespace, connectorId: string): string => `${namespace}|${connectorId}`
