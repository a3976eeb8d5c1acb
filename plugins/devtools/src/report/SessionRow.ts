import type { ConnectionPhase } from '@plugboard/core'

/** One session that is live, remembered, or both. */
export interface SessionRow {
  readonly namespace: string
  readonly connectorId: string
  /** Name of the wallet, where a plugin offers it. */
  readonly wallet: string | undefined
  /** Phase of its namespace. */
  readonly phase: ConnectionPhase
  readonly address: string | undefined
  readonly networkId: string
  readonly live: boolean
  readonly stored: boolean
  /** It is what calls without a connector are about. */
  readonly active: boolean
}
