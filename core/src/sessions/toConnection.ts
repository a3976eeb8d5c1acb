import { explorerUrl } from '../chain/explorerUrl.js'
import type { Account, CaipAddress } from '../contract/Account.js'
import type { Connection } from '../contract/Connection.js'
import type { Connector, ConnectorSession } from '../contract/Connector.js'
import type { NamespaceAdapter } from '../contract/NamespaceAdapter.js'
import type { Namespace, Network } from '../contract/Network.js'
import type { NetworkReader } from '../contract/Readers.js'
import { displayText } from '../gates/displayText.js'
import { freezeDeep, frozenCopy } from '../gates/freeze.js'
import type { Registry } from '../plugins/Registry.js'

const noAccount = (namespace: Namespace): Account => Object.freeze({ namespace, address: '' })

/** Lookups needed to build a connection. */
export interface ConnectionLookup {
  readonly networks: Pick<NetworkReader, 'get'>
  readonly namespaces: Pick<Registry<NamespaceAdapter>, 'get'>
}

/** Builds the frozen snapshot of a session that stores and hooks receive. */
export function toConnection(
  { networks, namespaces }: ConnectionLookup,
  connector: Connector,
  namespace: Namespace,
  session: ConnectorSession,
  state: Pick<Connection, 'accounts' | 'networkId' | 'approvedNetworkIds' | 'smartAccountNetworkIds'>
): Connection {
  const { networkId } = state
  const accounts = Object.freeze(state.accounts.map((account) => Object.freeze({ ...account })))
  const account = accounts[0] ?? noAccount(namespace)
  let network: Network | undefined
  return Object.freeze({
    connectorId: connector.id,
    connector,
    get wallet() {
      return walletIdentity(connector, session.peer)
    },
    namespace,
    accounts,
    account,
    caipAddress: `${networkId}:${account.address}` as CaipAddress,
    networkId,
    approvedNetworkIds: frozenCopy(state.approvedNetworkIds),
    smartAccountNetworkIds: frozenCopy(state.smartAccountNetworkIds),
    get caipNetwork() {
      const now = networks.get(networkId)
      if (now !== network) network = freezeDeep(now)
      return network
    },
    get explorerUrl() {
      const network = networks.get(networkId)
      const { address } = account
      return network && address
        ? explorerUrl(network, { address }, namespaces.get(namespace)?.explorerPaths)
        : undefined
    },
    session
  })
}

/** The name of a connected wallet: the name that a paired wallet gives itself, if it can be shown, otherwise its connector's name. */
export function walletIdentity({ name, icon }: Connector, peer: unknown): Connection['wallet'] {
  const own = (peer ?? {}) as { readonly name?: unknown; readonly icon?: unknown }
  const shown = displayText(own.name)
  if (shown === displayText('')) return Object.freeze({ name, icon })
  return Object.freeze({ name: shown, icon: typeof own.icon === 'string' ? own.icon : undefined })
}
