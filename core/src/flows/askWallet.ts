import type { Connection } from '../contract/Connection.js'
import type { RpcRequest } from '../contract/RpcRequest.js'
import type { Kernel } from '../kit/Kernel.js'
import { askLive } from './askLive.js'
import { askNamespace } from './askNamespace.js'
import { connectErrors } from './connectErrors.js'
import { sessionKey } from './LiveSession.js'
import type { RequestWatch } from './RequestObserver.js'

/**
 * Asks the wallet of a connection for something that needs approval, after `beforeSign`.
 *
 * @throws KitError `connect/notConnected` when the connection has ended meanwhile, and whatever a tap, the wallet or the namespace's `check` throws
 */
export async function askWallet(
  kernel: Kernel,
  connection: Connection,
  rpc: RpcRequest,
  reach?: RequestWatch['reach']
): Promise<unknown> {
  const asked = {
    method: rpc.method,
    params: rpc.params,
    connection,
    networkId: rpc.networkId,
    origin: globalThis.location?.origin ?? ''
  }
  const { method, params } = await kernel.hooks.beforeSign.promise(Object.freeze(asked))
  // The visitor may have disconnected while an approval was shown.
  const { namespace, connectorId, session } = connection
  const live = kernel.sessions.get(sessionKey(namespace, connectorId))
  if (live?.session !== session || rpc.signal?.aborted) throw connectErrors.notConnected()
  reach?.('wallet')
  const sent = Object.freeze({ ...rpc, method, params })
  const answer = await askLive(kernel, live, sent)
  const adapter = kernel.namespaces.get(namespace)
  if (!adapter?.check) return answer
  return askNamespace(kernel, namespace, `check ${method}`, () => adapter.check?.(answer, sent, connection))
}
