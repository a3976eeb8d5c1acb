import type { Connector, ConnectorType } from './Connector.js'
import type { Namespace } from './Namespace.js'

/** A connector as a list shows it; several of one group are one MULTI_CHAIN entry that holds them. */
export interface ConnectorEntry {
  readonly id: string
  readonly name: string
  readonly type: ConnectorType | 'MULTI_CHAIN'
  readonly imageUrl: string | undefined
  readonly imageId: string | undefined
  /** The first of `chains`. */
  readonly chain: Namespace
  readonly chains: readonly Namespace[]
  readonly explorerId: string | undefined
  readonly info: { readonly rdns: string | undefined }
  /** One per namespace. */
  readonly connectors: readonly Connector[]
  readonly note: string | undefined
  /** The wallet's own provider of the live session through this entry, if there is one. */
  readonly provider: unknown
}
