import { reaction } from 'mobx'
import type { Connector } from '../contract/Connector.js'
import type { RpcRequest } from '../contract/RpcRequest.js'
import { connectErrors } from '../errors/connectErrors.js'
import { callPlugin } from '../plugins/callPlugin.js'
import type { Registry } from '../plugins/Registry.js'
import type { LiveSession } from '../sessions/LiveSession.js'
import type { RouterStore } from '../stores/RouterStore.js'

/** How many requests may wait for one wallet at a time (product statement S9.03). */
const maxPending = 99

/** What asking a wallet works on. */
export interface AskWalletDeps {
  readonly connectorRegistry: Pick<Registry<Connector>, 'ownerOf'>
  readonly router: Pick<RouterStore, 'open'>
}

/**
 * Sends a request to the wallet of a live session. An embedded wallet asks inside the page, so closing the modal declines
 * what it is asked (product statement S4.02); a wallet with a window of its own decides by itself.
 *
 * @throws KitError `connect/alreadyPending` when 99 requests are waiting, `connect/rejected` when the modal is closed over it,
 * and what the wallet throws, see `callPlugin`
 */
export async function askWallet(
  deps: AskWalletDeps,
  live: LiveSession,
  request: RpcRequest
): Promise<unknown> {
  const { connection, raw, connectorId, pendingRequests } = live
  if (pendingRequests >= maxPending)
    throw connectErrors.alreadyPending({ notes: `${pendingRequests} requests are waiting in the wallet.` })
  const owner = deps.connectorRegistry.ownerOf(connectorId)
  live.pendingRequests += 1
  try {
    return await callPlugin(owner, request.method, () =>
      connection.connector.type === 'AUTH' ? untilModalCloses(deps, live, request) : raw.request(request)
    )
  } finally {
    live.pendingRequests -= 1
  }
}

function untilModalCloses(
  { router }: AskWalletDeps,
  { raw }: LiveSession,
  request: RpcRequest
): Promise<unknown> {
  const closing = new AbortController()
  const abort = () => closing.abort()
  if (request.signal?.aborted) abort()
  request.signal?.addEventListener('abort', abort)
  const stop = reaction(
    () => router.open,
    (open) => open || abort()
  )
  return new Promise((resolve, reject) => {
    closing.signal.addEventListener('abort', () =>
      reject(request.signal?.aborted ? connectErrors.aborted() : connectErrors.rejected())
    )
    // It may throw, or answer without a promise: it is a third party's.
    new Promise((answer) => answer(raw.request(Object.freeze({ ...request, signal: closing.signal })))).then(
      resolve,
      reject
    )
  }).finally(() => {
    stop()
    request.signal?.removeEventListener('abort', abort)
  })
}
