import { type ConnectionPhase, type PluginContext, StorageInspector } from '@plugboard/core'

/** One session that is live, remembered, or both. */
export interface SessionRow {
  readonly namespace: string
  readonly connectorId: string
  /** Name of the wallet, if a plugin offers it. */
  readonly wallet: string | undefined
  /** Phase of its namespace. */
  readonly phase: ConnectionPhase
  readonly address: string | undefined
  readonly networkId: string
  readonly live: boolean
  readonly stored: boolean
  /** Calls without a connector refer to it. */
  readonly active: boolean
}

/** The live sessions, the active ones first, then those that are only remembered. */
export function listSessions({ connections, connectors, config }: PluginContext): readonly SessionRow[] {
  const stored = new StorageInspector(config).state()?.connections ?? []
  const is = (one: { readonly namespace: string; readonly connectorId: string }) => (other: typeof one) =>
    one.namespace === other.namespace && one.connectorId === other.connectorId
  const live = connections.live.map((one) => ({
    namespace: one.namespace,
    connectorId: one.connectorId,
    wallet: one.wallet.name,
    phase: connections.phase(one.namespace),
    address: one.account.address,
    networkId: one.networkId,
    live: true,
    stored: stored.some(is(one)),
    active: connections.of(one.namespace) === one
  }))
  const rest = stored.filter((one) => !live.some(is(one)))
  return [
    ...live,
    ...rest.map((one) => ({
      ...one,
      wallet: connectors.get(one.connectorId)?.name,
      phase: connections.phase(one.namespace),
      live: false,
      stored: true,
      active: false
    }))
  ]
}
