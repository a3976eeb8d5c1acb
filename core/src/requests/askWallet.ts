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

/** Maximum number of requests waiting for one wallet (product statement S9.03). */
const maxPending = 99

/** Dependencies of `askWallet`. */
export interface AskWalletDeps {
  readonly connectorRegistry: Pick<Registry<Connector>, 'ownerOf'>
  readonly approvals: RequestApprovals
  readonly connections: ConnectionStore
  readBalance(connection: Connection): void
}

/**
 * Sends a request to the wallet of a live session, with the session's approval view if it has one.
 *
 * @param assertUnchanged rejects if the session no longer matches the request
 * @throws KitError `connect/alreadyPending` if 99 requests are waiting, and errors of `RequestApprovals` and the wallet, see
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
    // An approved request may have moved money.
    if (raw.approval) readBalance(connection)
    return response
  } finally {
    live.pendingRequests -= 1
  }
}

/** Calls `lost` when the session of a connection has ended, is locked, or has an account other than this one. */
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
