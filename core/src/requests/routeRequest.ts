import { waitFor } from '../chain/waitFor.js'
import type { Connection, SignRequest } from '../contract/Connection.js'
import type { KitHooks } from '../contract/Hooks.js'
import type { NamespaceAdapter } from '../contract/NamespaceAdapter.js'
import type { Namespace } from '../contract/Network.js'
import type { RpcRequest } from '../contract/RpcRequest.js'
import { connectErrors } from '../errors/connectErrors.js'
import { frozenCopy } from '../gates/freeze.js'
import { callChainPlugin, callPlugin } from '../plugins/callPlugin.js'
import type { Registry } from '../plugins/Registry.js'
import type { ChangeQueue } from '../sessions/ChangeQueue.js'
import type { LiveSession } from '../sessions/LiveSession.js'
import type { UnconfirmedChanges } from '../sessions/UnconfirmedChanges.js'
import { type AskWalletDeps, askWallet } from './askWallet.js'
import { withObservers } from './observeRequests.js'
import type { RequestSeals } from './RequestSeals.js'
import type { RequestDestination } from './RpcRequestHook.js'

/**
 * The target of a request. `kit.request` and provider objects use the active session of a namespace and read from its chain; the
 * session of a connection uses its own wallet.
 */
export interface RequestTarget {
  readonly namespace: Namespace
  /** The session whose wallet is asked, `undefined` without a connection. @throws KitError `connect/notConnected` if it has ended */
  findSession(): LiveSession | undefined
  /** Answers requests that need no approval and, without a connection, methods that the chain does not know. */
  read(request: RpcRequest, session: LiveSession | undefined): Promise<unknown>
  /** The party that `read` asks. */
  readonly reader: RequestDestination
}

/** Dependencies of `routeRequest`. */
export interface RequestDeps extends AskWalletDeps {
  readonly hooks: Pick<KitHooks, 'rpcRequest' | 'beforeSign'>
  readonly namespaces: Pick<Registry<NamespaceAdapter>, 'get' | 'ownerOf'>
  readonly seals: RequestSeals
  readonly changes: Pick<ChangeQueue, 'isWaiting' | 'settled'>
  readonly unconfirmed: Pick<UnconfirmedChanges, 'retry' | 'assertConfirmed'>
}

type Reach = (destination: RequestDestination) => void

/**
 * Routes a request. All requests take this path, whether made through `kit.request`, a session or a provider object. The order of
 * the steps is the policy; nothing reaches a wallet in another way.
 *
 * @throws KitError `core/reshaped`, `connect/notConnected`, `connect/locked`, `connect/otherNetwork`, `connect/accountChanged`,
 * `connect/accountUnconfirmed`, `connect/aborted` if the caller gives up, and errors of taps, the chain's plugin and the wallet
 */
export function routeRequest(deps: RequestDeps, target: RequestTarget, call: RpcRequest): Promise<unknown> {
  const { method, params, namespace, networkId, signal, reviewed } = call
  const send = () => {
    const request: RpcRequest = Object.freeze({
      method,
      params: frozenCopy(params),
      namespace,
      networkId,
      signal,
      ...(reviewed && { reviewed })
    })
    return withObservers(deps.hooks, request, (reach) => route(deps, target, request, reach))
  }
  return waitFor(send, { signal })
}

async function route(
  deps: RequestDeps,
  target: RequestTarget,
  request: RpcRequest,
  reach: Reach
): Promise<unknown> {
  const { hooks, namespaces, seals } = deps
  const { method } = request
  const session = target.findSession()
  if (request.reviewed) seals.check(request, session?.connection.account.address)
  else {
    const answer = await hooks.rpcRequest.promise(request)
    if (answer) {
      reach('plugin')
      return answer.result
    }
  }
  const adapter = namespaces.get(target.namespace)
  const owner = namespaces.ownerOf(target.namespace)
  const kind = await callChainPlugin(owner, `classify ${method}`, () => adapter?.classify(method))
  if (kind === 'read' || (kind === 'unknown' && !session)) {
    return readFrom(deps, target, request, session, reach)
  }

  // A method that the chain does not know might sign too, so it takes the same path.
  await applyChanges(deps, session, request)
  const { connection } = requireSession(session)
  assertNetwork(request, connection)
  const { method: sentMethod, params } = await hooks.beforeSign.promise(toSignRequest(request, connection))
  const asked = { ...request, method: sentMethod, params }
  const sealed = request.reviewed && seals.check(asked, connection.account.address)
  const sent = Object.freeze({ ...asked, ...sealed })
  // While an approval was shown, the visitor may have disconnected, or the wallet may have moved.
  await applyChanges(deps, session, request)
  const live = assertUnchanged(deps, target, connection, sent)
  reach('wallet')
  const response = await askWallet(deps, live, sent, toSignRequest(sent, live.connection), async () => {
    await applyChanges(deps, session, request)
    assertUnchanged(deps, target, connection, sent)
  })
  if (!adapter?.check) return response
  return callChainPlugin(owner, `check ${sent.method}`, () => adapter.check?.(response, sent, connection))
}

/** Reads from the chain or, for methods that the session answers itself, from its wallet. */
async function readFrom(
  { connectorRegistry }: RequestDeps,
  target: RequestTarget,
  request: RpcRequest,
  session: LiveSession | undefined,
  reach: Reach
): Promise<unknown> {
  const owner = session && connectorRegistry.ownerOf(session.connectorId)
  const isWallets = await callPlugin(owner, 'answers', () => session?.raw.answers?.(request.method))
  reach(isWallets ? 'wallet' : target.reader)
  if (!session || !isWallets) return target.read(request, session)
  return callPlugin(owner, request.method, () => session.raw.request(request))
}

/**
 * Waits until all changes that a wallet has announced are checked and applied: no decision may be based on an account or network
 * that it has left. A check that could not run before is tried again.
 *
 * @throws KitError `connect/notConnected` if the session ends in the meantime, `connect/aborted` if the caller gives up,
 * `connect/accountUnconfirmed` if the check cannot run
 */
async function applyChanges(
  { changes, unconfirmed }: RequestDeps,
  session: LiveSession | undefined,
  { signal }: RpcRequest
): Promise<void> {
  if (!session) return
  const { controller, namespace } = session
  unconfirmed.retry(controller, namespace)
  while (changes.isWaiting(controller))
    await waitFor(() => changes.settled(controller), {
      signal: [signal, controller.signal],
      abortError: () => (signal?.aborted ? connectErrors.aborted() : connectErrors.notConnected())
    })
  unconfirmed.assertConfirmed(controller, namespace)
}

/** @throws KitError `connect/locked` if the wallet shows no account, `connect/notConnected` without a wallet, or after the kit has ended */
function requireSession(session: LiveSession | undefined): LiveSession {
  if (!session || session.controller.signal.aborted) throw connectErrors.notConnected()
  if (!session.connection.accounts.length) throw connectErrors.locked()
  return session
}

function assertNetwork({ networkId }: RpcRequest, connection: Connection): void {
  if (connection.networkId !== networkId)
    throw connectErrors.otherNetwork({
      notes: `The wallet is on ${connection.networkId}; call switchNetwork('${networkId}') first.`
    })
}

function assertUnchanged(
  { connections }: Pick<RequestDeps, 'connections'>,
  target: RequestTarget,
  before: Connection,
  sent: RpcRequest
): LiveSession {
  const live = target.findSession()
  if (sent.signal?.aborted) throw connectErrors.aborted()
  if (live?.connection.session !== before.session) throw connectErrors.notConnected()
  requireSession(live)
  assertNetwork(sent, live.connection)
  if (live.connection.account.address !== before.account.address)
    throw connectErrors.accountChanged({ notes: `The request was for ${before.account.address}.` })
  // The visitor has agreed for the wallet that the page shows. Another one may have become active without changing this one.
  if (sent.reviewed && connections.of(before.namespace)?.session !== before.session)
    throw connectErrors.accountChanged({
      notes: `The request was reviewed for ${before.account.address}; another wallet is active now.`
    })
  return live
}

function toSignRequest(
  { method, params, networkId, reviewed }: RpcRequest,
  connection: Connection
): SignRequest {
  const origin = globalThis.location?.origin ?? ''
  return Object.freeze({ method, params, connection, networkId, origin, ...(reviewed && { reviewed }) })
}
