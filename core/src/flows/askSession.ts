import type { RpcRequest } from '../contract/RpcRequest.js'
import type { Kernel } from '../kit/Kernel.js'
import { askNamespace } from './askNamespace.js'
import { askWallet } from './askWallet.js'
import { frozenCopy } from './frozenCopy.js'
import { heedWallet } from './heedWallet.js'
import type { LiveSession } from './LiveSession.js'
import type { RequestWatch } from './RequestObserver.js'
import { watchRequest } from './watchRequest.js'

/**
 * Asks a session through the kit's hooks. `alive` gives it, and throws `connect/notConnected` when it has ended.
 *
 * @returns what a plugin that taps `rpcRequest` answers, else what the wallet does
 */
export async function askSession(
  kernel: Kernel,
  alive: () => LiveSession,
  asked: RpcRequest
): Promise<unknown> {
  const rpc = Object.freeze({ ...asked, params: frozenCopy(asked.params) })
  const watch = watchRequest(kernel, rpc)
  const answered = askOnce(kernel, alive, rpc, watch?.reach)
  watch?.follow(answered)
  return answered
}

async function askOnce(
  kernel: Kernel,
  alive: () => LiveSession,
  rpc: RpcRequest,
  reach?: RequestWatch['reach']
): Promise<unknown> {
  const live = alive()
  const answer = await kernel.hooks.rpcRequest.promise(rpc)
  if (answer) {
    reach?.('plugin')
    return answer.result
  }
  const { namespace, connectorId, connection, raw } = live
  const { method } = rpc
  const classify = () => kernel.namespaces.get(namespace)?.classify(method)
  const kind = await askNamespace(kernel, namespace, `classify ${method}`, classify)
  if (kind !== 'read') return askWallet(kernel, connection, rpc, reach)
  reach?.('wallet')
  return heedWallet(kernel, connectorId, method, () => raw.request(rpc))
}
