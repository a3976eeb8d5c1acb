import { namespaceOf } from '../caip/caip.js'
import type { KitActions } from '../contract/KitActions.js'
import type { NamespaceAdapter } from '../contract/NamespaceAdapter.js'
import type { Namespace } from '../contract/Network.js'
import type { RpcRequest } from '../contract/RpcRequest.js'
import { connectErrors } from '../errors/connectErrors.js'
import { coreErrors } from '../errors/coreErrors.js'
import { callChainPlugin } from '../plugins/callPlugin.js'
import type { Registry } from '../plugins/Registry.js'
import type { SessionManager } from '../sessions/SessionManager.js'
import type { ConnectionStore } from '../stores/ConnectionStore.js'
import type { NetworkStore } from '../stores/NetworkStore.js'
import { readChain } from './readChain.js'
import { type RequestDeps, routeRequest } from './routeRequest.js'
import { isRestoring, waitForRestore } from './waitForRestore.js'

/** Dependencies of `kit.request` and `kit.signMessage`. */
export interface SendRequestDeps extends RequestDeps {
  readonly namespaces: Pick<Registry<NamespaceAdapter>, 'all' | 'get' | 'ownerOf'>
  readonly connections: ConnectionStore
  readonly networks: NetworkStore
  readonly sessions: SessionManager
  /** Aborts when the kit ends. */
  readonly signal: AbortSignal
}

/**
 * Sends a request to the active wallet of a namespace or to its chain, see `routeRequest`. Requests other than reads wait for the
 * wallet that was connected before a reload.
 *
 * @throws KitError `core/unsupportedChain` for a namespace that no plugin registers, and errors of `waitForRestore` and `routeRequest`
 */
export async function sendRequest(
  deps: SendRequestDeps,
  call: Parameters<KitActions['request']>[0]
): Promise<unknown> {
  const { connections, namespaces, networks, sessions } = deps
  const early = findNamespace(deps, call)
  if (isRestoring(deps, early.id) && !(await isRead(deps, early, call.method)))
    await waitForRestore(deps, early.id, call.signal)
  // Without a name, this is the active namespace, which may be a different one if the first could not be restored.
  const adapter = findNamespace(deps, call)
  const { id } = adapter
  const networkId =
    call.networkId ?? connections.of(id)?.networkId ?? networks.of(id).caipNetwork?.caipNetworkId
  if (!networkId) throw coreErrors.unsupportedChain()
  const target = {
    namespace: id,
    findSession: () => {
      const active = connections.liveOf(id)[0]
      return active && sessions.get(id, active.connectorId)
    },
    read: (request: RpcRequest) => readChain(adapter, namespaces.ownerOf(id), request),
    reader: 'chain' as const
  }
  return routeRequest(deps, target, { ...call, namespace: id, networkId })
}

/** The namespace that a request names, otherwise the active one. @throws KitError `core/unsupportedChain` */
function findNamespace(
  { connections, namespaces }: SendRequestDeps,
  call: Parameters<KitActions['request']>[0]
): NamespaceAdapter {
  const named = call.namespace ?? (call.networkId && namespaceOf(call.networkId))
  const namespace = named ?? connections.activeNamespace ?? namespaces.all[0]?.id
  const adapter = namespace && namespaces.get(namespace)
  if (!adapter) throw coreErrors.unsupportedChain()
  return adapter
}

async function isRead(
  { namespaces }: SendRequestDeps,
  adapter: NamespaceAdapter,
  method: string
): Promise<boolean> {
  const classify = () => adapter.classify(method)
  return (await callChainPlugin(namespaces.ownerOf(adapter.id), `classify ${method}`, classify)) === 'read'
}

/**
 * Signs a text with the active account of a namespace, in the format of its chain. Waits for the wallet that was connected before a reload.
 *
 * @throws KitError `connect/notConnected`, `connect/locked`, `core/unsupportedChain` if the chain signs no texts, and errors of
 * `waitForRestore`
 */
export async function signMessage(
  deps: SendRequestDeps,
  text: string,
  options: { readonly namespace?: Namespace | undefined } = {}
): Promise<string> {
  const { connections, namespaces } = deps
  const wanted = options.namespace ?? connections.activeNamespace
  if (wanted && isRestoring(deps, wanted)) await waitForRestore(deps, wanted, undefined)
  const connection = connections.of(options.namespace)
  if (!connection)
    throw connections.phase(options.namespace) === 'locked'
      ? connectErrors.locked()
      : connectErrors.notConnected()
  const { namespace } = connection
  const sign = namespaces.get(namespace)?.capabilities.message
  if (!sign) throw coreErrors.unsupportedChain()
  return callChainPlugin(namespaces.ownerOf(namespace), 'sign a message', () => sign(connection, text))
}
