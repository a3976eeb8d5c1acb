import { waitFor } from '../chain/waitFor.js'
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

/** What `kit.request` and `kit.signMessage` work on. */
export interface SendRequestDeps extends RequestDeps {
  readonly namespaces: Pick<Registry<NamespaceAdapter>, 'all' | 'get' | 'ownerOf'>
  readonly connections: ConnectionStore
  readonly networks: NetworkStore
  readonly sessions: SessionManager
}

/**
 * Sends a request to the active wallet of a namespace or to its chain, see `routeRequest`.
 *
 * @throws KitError `core/unsupportedChain` for a namespace that no plugin registers, and what `routeRequest` throws
 */
export async function sendRequest(
  deps: SendRequestDeps,
  call: Parameters<KitActions['request']>[0]
): Promise<unknown> {
  const { connections, namespaces, networks, sessions } = deps
  const named = call.namespace ?? (call.networkId?.split(':')[0] as Namespace | undefined)
  const namespace = named ?? connections.activeNamespace ?? namespaces.all[0]?.id
  const adapter = namespace && namespaces.get(namespace)
  if (!adapter) throw coreErrors.unsupportedChain()
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
  const route = () => routeRequest(deps, target, { ...call, namespace: id, networkId })
  return waitFor(route, { signal: call.signal })
}

/**
 * Signs a text with the active account of a namespace, in the way of its chain.
 *
 * @throws KitError `connect/notConnected`, `connect/locked`, `core/unsupportedChain` where the chain signs no texts
 */
export async function signMessage(
  { connections, namespaces }: SendRequestDeps,
  text: string,
  options: { readonly namespace?: Namespace | undefined } = {}
): Promise<string> {
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
