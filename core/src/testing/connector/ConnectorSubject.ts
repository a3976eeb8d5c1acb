import type { Connector, ConnectRequest } from '../../contract/Connector.js'
import type { RpcRequest } from '../../contract/RpcRequest.js'

/**
 * What the suite needs of a connector's author. The functions move the wallet behind it; a clause that needs one that is
 * absent leaves out what it needs it for, and says so: give as many as the wallet has.
 */
export interface ConnectorSubject {
  readonly connector: Connector
  /** Networks of the connector's first namespace; name two in `networkIds` to try a switch. */
  readonly request: Pick<ConnectRequest, 'networkId' | 'networkIds' | 'params'>
  /** For a pairing: the visitor scans the code. The wallet answers the connect from here on. */
  pair?(uri: string): void | Promise<void>
  /** Makes the wallet decline the next connect. */
  decline?(): void
  /** The visitor chooses another account or network in the wallet. */
  change?(): void | Promise<void>
  /** The visitor locks the wallet. */
  lock?(): void | Promise<void>
  /** The wallet ends the session. */
  end?(): void | Promise<void>
  /** How often the wallet has shown something to the visitor so far. */
  prompts?(): number
  /** How many listeners hang on the wallet now. */
  listeners?(): number
  /** A request that the wallet answers without the chain. */
  readonly harmlessMethod?: string | undefined
  /** A request that the wallet signs something for; needed where the session has an `approval`. */
  readonly signingRequest?: Pick<RpcRequest, 'method' | 'params'> | undefined
  /** How often the wallet has signed something so far. */
  signatures?(): number
  /** Runs after each check. */
  dispose?(): void | Promise<void>
}
