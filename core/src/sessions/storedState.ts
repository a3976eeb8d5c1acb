import type { RecentConnection } from '../contract/Connection.js'
import type { Namespace, NetworkId } from '../contract/Network.js'

/** A connection as it is stored. It holds only ids: links and names are looked up again. */
export interface StoredConnection {
  readonly connectorId: string
  readonly namespace: Namespace
  readonly networkId: NetworkId
  readonly address: string
}

/** The stored state of a kit. */
export interface StoredState {
  readonly namespace?: Namespace | undefined
  /** Active connections before those in the background. */
  readonly connections: readonly StoredConnection[]
  readonly chosen: readonly NetworkId[]
}

const text = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && value.length < 256

const isNetworkId = (value: unknown): value is NetworkId => text(value) && /^[^:]+:[^:]+$/.test(value)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

function toStored(value: unknown): StoredConnection[] {
  if (!isRecord(value)) return []
  const { connectorId, namespace, networkId, address } = value
  return text(connectorId) && text(namespace) && isNetworkId(networkId) && typeof address === 'string'
    ? [{ connectorId, namespace, networkId, address: address.slice(0, 128) }]
    : []
}

/** Reads the stored state back and drops anything malformed. */
export function readState(value: unknown): StoredState | undefined {
  if (!isRecord(value) || !Array.isArray(value.connections)) return undefined
  return {
    namespace: text(value.namespace) ? value.namespace : undefined,
    connections: value.connections.slice(0, 50).flatMap(toStored),
    chosen: Array.isArray(value.chosen) ? value.chosen.slice(0, 50).filter(isNetworkId) : []
  }
}

/** Reads the recent wallets of each namespace back and drops anything malformed. */
export function readRecent(value: unknown): Record<string, RecentConnection[]> | undefined {
  if (!isRecord(value)) return undefined
  const entries = Object.entries(value).map(([namespace, list]) => [namespace, toRecent(list)] as const)
  return Object.assign(Object.create(null), Object.fromEntries(entries)) as Record<string, RecentConnection[]>
}

function toRecent(list: unknown): RecentConnection[] {
  if (!Array.isArray(list)) return []
  return list.slice(0, 10).flatMap((value) => {
    if (!isRecord(value) || !text(value.connectorId) || !text(value.name) || !isNetworkId(value.networkId))
      return []
    const { connectorId, name, networkId, at } = value
    const accounts = Array.isArray(value.accounts) ? value.accounts.slice(0, 20).filter(isRecord) : []
    const past = typeof at === 'number' && at <= Date.now() ? at : 0
    return [
      {
        connectorId,
        name,
        networkId,
        at: past,
        accounts: accounts.flatMap((account) =>
          text(account.address)
            ? [
                {
                  address: account.address,
                  ...(text(account.type) ? { type: account.type } : {})
                }
              ]
            : []
        )
      }
    ]
  })
}
