import type { RpcRequest } from '../contract/RpcRequest.js'
import type { RequestDestination, RequestObserver, RequestWatch, RpcRequestHook } from './RpcRequestHook.js'

/** The hooks of a kit, as far as requests are concerned. */
interface ObservedHooks {
  readonly rpcRequest: RpcRequestHook
}

/**
 * Watches the requests that pass a kit, whoever answers them. Reads that a chain's plugin makes for itself, such as a balance,
 * are not among them.
 *
 * @returns stops watching
 */
export function observeRequests({ rpcRequest }: ObservedHooks, observer: RequestObserver): () => void {
  // Observing twice with one function is two observers.
  const own: RequestObserver = (request) => observer(request)
  rpcRequest.observers.add(own)
  return () => void rpcRequest.observers.delete(own)
}

/** Runs a request in sight of its observers. The caller's promise is another one, so that nobody's rejection goes unhandled or unseen. */
export function withObservers(
  { rpcRequest }: ObservedHooks,
  request: RpcRequest,
  run: (reach: (destination: RequestDestination) => void) => Promise<unknown>
): Promise<unknown> {
  const watches = [...rpcRequest.observers].flatMap((begin) => quietly(() => begin(request)) ?? [])
  const notify = (call: (watch: RequestWatch) => void) => {
    for (const watch of watches) quietly(() => call(watch))
  }
  const answer = run((destination) => notify((watch) => watch.reach?.(destination)))
  if (watches.length)
    void answer.then(
      (result) => notify((watch) => watch.end?.({ result })),
      (error) => notify((watch) => watch.end?.({ error }))
    )
  return answer
}

function quietly<T>(run: () => T): T | undefined {
  try {
    return run()
  } catch {
    return undefined
  }
}
