import { reaction } from 'mobx'
import type { Connection, SignRequest } from '../contract/Connection.js'
import type { Connector } from '../contract/Connector.js'
import type { Disposer } from '../contract/PluginContext.js'
import type { RpcRequest } from '../contract/RpcRequest.js'
import { connectErrors } from '../errors/connectErrors.js'
import { callPlugin } from '../plugins/callPlugin.js'
import type { Registry } from '../plugins/Registry.js'
import type { LiveSession } from '../sessions/LiveSession.js'
import type { ConnectionStore } from '../stores/ConnectionStore.js'
import type { RequestApprovals } from './RequestApprovals.js'

/** How many requests may wait for one wallet at a time (product statement S9.03). */
const maxPending = 99

/** What asking a wallet works on. */
export interface AskWalletDeps {
  readonly connectorRegistry: Pick<Registry<Connector>, 'ownerOf'>
  readonly approvals: RequestApprovals
  readonly connections: ConnectionStore
  readBalance(connection: Connection): void
}

/**
 * Sends a request to the wallet of a live session, with the session's approval view where it has one.
 *
 * @param assertUnchanged rejects when the session is no longer what the request was meant for
 * @throws KitError `connect/alreadyPending` when 99 requests are waiting, and what `RequestApprovals` and the wallet throw, see
 * `callPlugin`
 */
export async function askWallet(
  { connectorRegistry, approvals, connections, readBalance }: AskWalletDeps,
  live: LiveSession,
  request: RpcRequest,
  signRequest: SignRequest,
  assertUnchanged: () => Promise<void>
): Promise<unknown> {
  const { connection, raw, connectorId, pendingRequests } = live
  if (pendingRequests >= maxPending)
    throw connectErrors.alreadyPending({ notes: `${pendingRequests} requests are waiting in the wallet.` })
  live.pendingRequests += 1
  try {
    const owner = connectorRegistry.ownerOf(connectorId)
    const onSessionLost = (lost: (error: unknown) => void) => watchSession(connections, connection, lost)
    const approvable = { request, signRequest, owner, onSessionLost, assertUnchanged }
    const response = await callPlugin(owner, request.method, () => approvals.send(raw, approvable))
    // What was approved here may have moved money.
    if (raw.approval) readBalance(connection)
    return response
  } finally {
    live.pendingRequests -= 1
  }
}

/** Calls `lost` when the session of a connection has ended, is locked, or has another account than this one. */
function watchSession(
  connections: Pick<ConnectionStore, 'liveOf'>,
  { namespace, session, account }: Connection,
  lost: (error: unknown) => void
): Disposer {
  return reaction(
    () => connections.liveOf(namespace).find((one) => one.session === session),
    (live) => {
      if (!live) lost(connectErrors.notConnected())
      else if (!live.accounts.length) lost(connectErrors.locked())
      else if (live.account.address !== account.address)
        lost(connectErrors.accountChanged({ notes: `The request was for ${account.address}.` }))
    },
    { fireImmediately: true }
  )
}
