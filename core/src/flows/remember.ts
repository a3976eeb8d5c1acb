import type { Connection, RecentConnection } from '../contract/Connection.js'
import type { Kernel } from '../kit/Kernel.js'
import { type StoredConnection, storedState } from './storedState.js'

/** How many wallets a namespace remembers. */
const limit = 5

/** Stores what is connected now, so that a reload finds it again. */
export function remember(kernel: Kernel): void {
  const { connections, networks, namespaces } = kernel
  const live = namespaces.all.flatMap(({ id }) => connections.liveOf(id))
  const { state, recent } = storedState(kernel)
  // What belongs to a namespace whose plugin is yet to come is kept as it is.
  const later = state.get()?.connections.filter(({ namespace }) => !namespaces.get(namespace)) ?? []
  const waiting = [...kernel.restoring.values()].map(({ stored }) => stored)
  state.set({
    namespace: connections.activeNamespace,
    connections: [...live.map(toStored), ...waiting, ...later],
    chosen: namespaces.all.flatMap(({ id }) => networks.of(id).caipNetwork?.caipNetworkId ?? [])
  })
  for (const connection of [...live].reverse()) if (connection.accounts.length) addRecent(kernel, connection)
  const all = namespaces.all.map(({ id }) => [id, connections.recent(id)] as const)
  if (all.some(([, list]) => list.length)) recent.set({ ...recent.get(), ...Object.fromEntries(all) })
}

const toStored = ({ connectorId, namespace, networkId, account }: Connection): StoredConnection => ({
  connectorId,
  namespace,
  networkId,
  address: account.address
})

function addRecent({ connections }: Kernel, connection: Connection): void {
  const { connectorId, namespace, networkId, accounts, connector } = connection
  const before = connections.recent(namespace)
  const known = before[0]?.connectorId === connectorId ? before[0] : undefined
  const entry: RecentConnection = {
    connectorId,
    name: connector.name,
    networkId,
    at: known?.at ?? Date.now(),
    accounts: accounts.slice(0, 20).map(({ address, type }) => ({ address, ...(type ? { type } : {}) }))
  }
  connections.write(namespace, {
    recent: [entry, ...before.filter((other) => other.connectorId !== connectorId)].slice(0, limit)
  })
}
