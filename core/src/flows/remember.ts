import type { Connection, RecentConnection } from '../contract/Connection.js'
import type { Namespace } from '../contract/Namespace.js'
import type { NetworkId } from '../contract/Network.js'
import type { Kernel } from '../kit/Kernel.js'
import { sessionKey } from './LiveSession.js'
import { type StoredConnection, storedState } from './storedState.js'

/** How many wallets a namespace remembers. */
const limit = 5

/** Stores what is connected now, so that a reload finds it again. */
export function remember(kernel: Kernel): void {
  const { connections, namespaces } = kernel
  const live = namespaces.all.flatMap(({ id }) => connections.liveOf(id))
  const { state, recent } = storedState(kernel)
  // What belongs to a namespace whose plugin is yet to come is kept as it is.
  const later = state.get()?.connections.filter(({ namespace }) => !namespaces.get(namespace)) ?? []
  const waiting = [...kernel.restoring.values()].flatMap(({ stored, isNew }) => (isNew ? [] : stored))
  state.set({
    namespace: connections.activeNamespace,
    connections: [...live.map(toStored), ...waiting, ...later],
    chosen: namespaces.all.flatMap(({ id }) => chosenOf(kernel, id))
  })
  for (const connection of [...live].reverse()) if (connection.accounts.length) addRecent(kernel, connection)
  const all = namespaces.all.map(({ id }) => [id, connections.recent(id)] as const)
  const known = all.filter(([, list]) => list.length)
  if (known.length) recent.set({ ...recent.get(), ...Object.fromEntries(known) })
}

/** The network of a namespace, unless nobody is connected there and it is the page's default: that may be another one day. */
function chosenOf({ networks, config }: Kernel, namespace: Namespace): readonly NetworkId[] {
  const { caipNetwork, walletNetworkId, requestedCaipNetworks } = networks.of(namespace)
  const [first] = requestedCaipNetworks
  const preferred = requestedCaipNetworks.find((one) => one.caipNetworkId === config.defaultNetwork) ?? first
  const isOwn = caipNetwork && (walletNetworkId !== undefined || caipNetwork !== preferred)
  return isOwn ? [caipNetwork.caipNetworkId] : []
}

const toStored = ({ connectorId, namespace, networkId, account }: Connection): StoredConnection => ({
  connectorId,
  namespace,
  networkId,
  address: account.address
})

function addRecent({ connections, sessions }: Kernel, connection: Connection): void {
  const { connectorId, namespace, networkId, accounts, connector } = connection
  const before = connections.recent(namespace)
  const known = before.find((other) => other.connectorId === connectorId)
  const since = sessions.get(sessionKey(namespace, connectorId))?.since ?? 0
  const entry: RecentConnection = {
    connectorId,
    name: connector.name,
    networkId,
    at: Math.max(since, known?.at ?? Date.now()),
    accounts: accounts.slice(0, 20).map(({ address, type }) => ({ address, ...(type ? { type } : {}) }))
  }
  connections.write(namespace, {
    recent: [entry, ...before.filter((other) => other.connectorId !== connectorId)].slice(0, limit)
  })
}
