import type { Connector, ConnectRequest } from '../../contract/Connector.js'
import type { RpcRequest } from '../../contract/RpcRequest.js'

/**
 * The functions that a connector's author supplies to the suite. They operate the wallet behind the connector. If one is absent, clauses
 * that need it skip that part and say so: supply as many as the wallet supports.
 */
export interface ConnectorSubject {
  readonly connector: Connector
  /** Networks of the connector's first namespace; list two in `networkIds` to test a switch. */
  readonly request: Pick<ConnectRequest, 'networkId' | 'networkIds' | 'params'>
  /** For a pairing: the visitor scans the code. The wallet then answers the connect request. */
  pair?(uri: string): void | Promise<void>
  /** Makes the wallet decline the next connect request. */
  decline?(): void
  /** The visitor chooses another account or network in the wallet. */
  change?(): void | Promise<void>
  /** The visitor locks the wallet. */
  lock?(): void | Promise<void>
  /** The wallet ends the session. */
  end?(): void | Promise<void>
  /** How often the wallet has shown something to the visitor so far. */
  prompts?(): number
  /** Number of listeners currently attached to the wallet. */
  listeners?(): number
  /** A request that the wallet answers without the chain. */
  readonly harmlessMethod?: string | undefined
  /** A request for which the wallet signs something; needed if the session has an `approval`. */
  readonly signingRequest?: Pick<RpcRequest, 'method' | 'params'> | undefined
  /** How often the wallet has signed something so far. */
  signatures?(): number
  /** Runs after each check. */
  dispose?(): void | Promise<void>
}
