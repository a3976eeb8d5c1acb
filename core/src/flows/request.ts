import type { Connection } from '../contract/Connection.js'
import type { KitActions } from '../contract/KitActions.js'
import type { Namespace } from '../contract/Namespace.js'
import type { NamespaceAdapter } from '../contract/NamespaceAdapter.js'
import type { RpcRequest } from '../contract/RpcRequest.js'
import { guardHooks } from '../diagnostics/guardHooks.js'
import { bootErrors } from '../errors/bootErrors.js'
import type { Kernel } from '../kit/Kernel.js'
import { askNamespace } from './askNamespace.js'
import { askWallet } from './askWallet.js'
import { connectErrors } from './connectErrors.js'
import { frozenCopy } from './frozenCopy.js'
import { needConnection } from './needConnection.js'
import type { RequestWatch } from './RequestObserver.js'
import { readChain } from './readChain.js'
import { untilAborted } from './untilAborted.js'
import { watchRequest } from './watchRequest.js'

type Reach = RequestWatch['reach']

/** Sends a request on its way: plugins may answer it, what needs approval goes to the wallet, reads go to the chain. */
export async function request(kernel: Kernel, call: Parameters<KitActions['request']>[0]): Promise<unknown> {
  guardHooks(kernel)
  const named = call.namespace ?? (call.networkId?.split(':')[0] as Namespace | undefined)
  const namespace = named ?? kernel.connections.activeNamespace ?? kernel.namespaces.all[0]?.id
  const adapter = namespace && kernel.namespaces.get(namespace)
  if (!adapter) throw bootErrors.unsupportedChain()
  const connection = kernel.connections.of(adapter.id)
  const rpc = toRpc(kernel, adapter.id, call, connection)
  const watch = watchRequest(kernel, rpc)
  const answered = ask(kernel, adapter, rpc, connection, watch?.reach)
  watch?.follow(answered)
  return call.signal ? untilAborted(answered, call.signal) : answered
}

async function ask(
  kernel: Kernel,
  adapter: NamespaceAdapter,
  rpc: RpcRequest,
  connection: Connection | undefined,
  reach: Reach | undefined
): Promise<unknown> {
  const answer = await kernel.hooks.rpcRequest.promise(rpc)
  if (!answer) return route(kernel, adapter, rpc, connection, reach)
  reach?.('plugin')
  return answer.result
}

function toRpc(
  kernel: Kernel,
  namespace: Namespace,
  call: Parameters<KitActions['request']>[0],
  connection: Connection | undefined
): RpcRequest {
  const networkId =
    call.networkId ?? connection?.networkId ?? kernel.networks.of(namespace).caipNetwork?.caipNetworkId
  if (!networkId) throw bootErrors.unsupportedChain()
  return Object.freeze({
    method: call.method,
    params: frozenCopy(call.params),
    namespace,
    networkId,
    signal: call.signal
  })
}

async function route(
  kernel: Kernel,
  adapter: NamespaceAdapter,
  rpc: RpcRequest,
  connection: Connection | undefined,
  reach: Reach | undefined
): Promise<unknown> {
  const { method } = rpc
  const kind = await askNamespace(kernel, adapter.id, `classify ${method}`, () => adapter.classify(method))
  if (kind === 'read' || (kind === 'unknown' && !connection)) {
    reach?.('chain')
    return readChain(kernel, adapter, rpc)
  }
  const open = connection ?? needConnection(kernel, adapter.id)
  if (open.networkId !== rpc.networkId)
    throw connectErrors.otherNetwork({
      notes: `The wallet is on ${open.networkId}; call switchNetwork('${rpc.networkId}') first.`
    })
  // A method that the chain does not know may sign all the same, so it passes the same gate.
  return askWallet(kernel, open, rpc, reach)
}
