import type { KitHooks } from '../contract/Hooks.js'
import type { RequestObserver } from './RequestObserver.js'

/**
 * Watches the requests that pass a kit, whoever answers them: what `rpcRequest` decides is the first half of them only.
 * Reads that a chain's plugin makes for itself, a balance say, are none.
 *
 * @returns stops watching
 */
export function observeRequests({ rpcRequest }: KitHooks, observer: RequestObserver): () => void {
  rpcRequest.requests = new Set([...(rpcRequest.requests ?? []), observer])
  return () => {
    const rest = [...(rpcRequest.requests ?? [])].filter((other) => other !== observer)
    rpcRequest.requests = rest.length ? new Set(rest) : undefined
  }
}
