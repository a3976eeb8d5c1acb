import type { Connection } from '../contract/Connection.js'
import type { SessionPatch } from '../contract/Connector.js'
import type { Namespace } from '../contract/Namespace.js'
import type { Kernel } from '../kit/Kernel.js'
import { putConnection } from '../stores/putConnection.js'
import { isAccounts } from './isAccounts.js'
import { isNetworkId } from './isNetworkId.js'
import { sessionKey } from './LiveSession.js'
import { readBalance } from './readBalance.js'
import { remember } from './remember.js'
import { showUnsupported } from './showUnsupported.js'
import { toConnection } from './toConnection.js'

/** Applies what a wallet tells of its session. */
export function applyPatch(
  kernel: Kernel,
  connectorId: string,
  fallback: Namespace,
  patch: SessionPatch | undefined
): void {
  const { namespace = fallback, accounts, networkId, approvedNetworkIds } = patch ?? {}
  const live = kernel.sessions.get(sessionKey(namespace, connectorId))
  if (!live) return
  const before = live.connection
  const next = toConnection(kernel, before.connector, namespace, before.session, {
    accounts: isAccounts(accounts) ? accounts : before.accounts,
    networkId: isNetworkId(networkId) ? networkId : before.networkId,
    approvedNetworkIds: approvedNetworkIds ?? before.approvedNetworkIds
  })
  live.connection = next
  const isFront = kernel.connections.liveOf(namespace)[0]?.connectorId === connectorId
  putConnection(kernel.connections, next, isFront)
  announce(kernel, before, next, isFront)
}

function announce(kernel: Kernel, before: Connection, next: Connection, isFront: boolean): void {
  remember(kernel)
  if (!next.accounts.length) return
  if (before.caipAddress !== next.caipAddress) void readBalance(kernel, next)
  if (!isFront) return
  if (before.account.address !== next.account.address)
    kernel.emit('SWITCH_ACCOUNT', { namespace: next.namespace })
  if (before.networkId === next.networkId) return
  kernel.emit('SWITCH_NETWORK', { from: before.networkId, to: next.networkId })
  showUnsupported(kernel, next)
}
