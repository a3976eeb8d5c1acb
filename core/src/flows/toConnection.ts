import type { Account, CaipAddress } from '../contract/Account.js'
import type { Connection } from '../contract/Connection.js'
import type { Connector, ConnectorSession } from '../contract/Connector.js'
import type { Namespace } from '../contract/Namespace.js'
import type { Kernel } from '../kit/Kernel.js'
import { freezeDeep } from './freezeDeep.js'
import { frozenCopy } from './frozenCopy.js'
import { shownWallet } from './shownWallet.js'

const nobody = (namespace: Namespace): Account => Object.freeze({ namespace, address: '' })

/** Builds the frozen picture of a connection that stores and hooks receive. */
export function toConnection(
  kernel: Kernel,
  connector: Connector,
  namespace: Namespace,
  session: ConnectorSession,
  now: Pick<Connection, 'accounts' | 'networkId' | 'approvedNetworkIds'>
): Connection {
  const accounts = Object.freeze(now.accounts.map((account) => Object.freeze({ ...account })))
  const account = accounts[0] ?? nobody(namespace)
  return Object.freeze({
    connectorId: connector.id,
    connector,
    get wallet() {
      return shownWallet(connector, session.peer)
    },
    namespace,
    accounts,
    account,
    caipAddress: `${now.networkId}:${account.address}` as CaipAddress,
    networkId: now.networkId,
    approvedNetworkIds: frozenCopy(now.approvedNetworkIds),
    get caipNetwork() {
      return freezeDeep(kernel.networks.get(now.networkId))
    },
    session
  })
}
