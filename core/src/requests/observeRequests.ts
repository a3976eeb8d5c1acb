import type { RpcRequest } from '../contract/RpcRequest.js'
import type { RequestDestination, RequestObserver, RequestWatch, RpcRequestHook } from './RpcRequestHook.js'

/** The part of a kit's hooks that concerns requests. */
interface ObservedHooks {
  readonly rpcRequest: RpcRequestHook
}

/**
 * Watches all requests made through a kit, regardless of which party answers them. Reads that a chain's plugin makes for itself,
 * such as a balance, are not included.
 *
 * @returns a function that stops watching
 */
export function observeRequests({ rpcRequest }: ObservedHooks, observer: RequestObserver): () => void {
  // Observing twice with the same function creates two observers.
  const own: RequestObserver = (request) => observer(request)
  rpcRequest.observers.add(own)
  return () => void rpcRequest.observers.delete(own)
}

/**
 * Runs a request and notifies its observers. They use a separate promise, so that rejections are neither left unhandled nor hidden
 * from the caller.
 */
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
