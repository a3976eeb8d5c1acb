import { reaction } from 'mobx'
import type { RpcRequest } from '../contract/RpcRequest.js'
import type { Kernel } from '../kit/Kernel.js'
import { connectErrors } from './connectErrors.js'
import { heedWallet } from './heedWallet.js'
import type { LiveSession } from './LiveSession.js'

/** How many requests may wait for one wallet at a time (product statement S9.03). */
const mostPending = 99

/**
 * Hands a request to the wallet of a live session. An embedded wallet asks inside the page, so closing the modal declines
 * what it is asked (product statement S4.02); a wallet of its own stays open and decides by itself.
 *
 * @throws KitError `connect/alreadyPending` when 99 are waiting, `connect/rejected` when the modal is closed over it, and
 * what the wallet throws (see `heedWallet`)
 */
export async function askLive(kernel: Kernel, live: LiveSession, rpc: RpcRequest): Promise<unknown> {
  const { pending = 0, connection, raw } = live
  if (pending >= mostPending)
    throw connectErrors.alreadyPending({ notes: `${pending} requests are waiting in the wallet.` })
  live.pending = pending + 1
  try {
    return await heedWallet(kernel, live.connectorId, rpc.method, () =>
      connection.connector.type === 'AUTH' ? untilClosed(kernel, live, rpc) : raw.request(rpc)
    )
  } finally {
    live.pending -= 1
  }
}

function untilClosed({ router }: Kernel, { raw }: LiveSession, rpc: RpcRequest): Promise<unknown> {
  const closing = new AbortController()
  const abort = () => closing.abort()
  if (rpc.signal?.aborted) abort()
  rpc.signal?.addEventListener('abort', abort)
  const stop = reaction(
    () => router.open,
    (open) => open || abort()
  )
  return new Promise((resolve, reject) => {
    closing.signal.addEventListener('abort', () =>
      reject(rpc.signal?.aborted ? connectErrors.aborted() : connectErrors.rejected())
    )
    // It may throw, or answer without a promise: it is a third party's.
    new Promise((answer) => answer(raw.request(Object.freeze({ ...rpc, signal: closing.signal })))).then(
      resolve,
      reject
    )
  }).finally(() => {
    stop()
    rpc.signal?.removeEventListener('abort', abort)
  })
}
