import type { RpcRequest } from '../contract/RpcRequest.js'
import { AsyncSeriesBailHook } from '../hooks/hookKinds.js'

/** The party that answered a request: a plugin's tap of `rpcRequest`, the chain, or the wallet. */
export type RequestDestination = 'plugin' | 'chain' | 'wallet'

/** Observes the outcome of one request. Errors that it throws are dropped. */
export interface RequestWatch {
  /** The request is now sent there. If the wallet is never reached, a tap of `beforeSign` has refused the request, or the wallet was disconnected. */
  reach?(destination: RequestDestination): void
  end?(outcome: { readonly error?: unknown; readonly result?: unknown }): void
}

/** Observes the start of a request. Errors that it throws are dropped. */
export type RequestObserver = (request: RpcRequest) => RequestWatch | undefined

/** An answer given instead of the wallet or the chain. */
export interface RpcAnswer {
  readonly result: unknown
}

/** The hook `rpcRequest`: its taps can answer a request, and `observeRequests` watches its outcome. */
export class RpcRequestHook<
  Args extends readonly [request: RpcRequest] = [request: RpcRequest],
  Answer extends RpcAnswer = RpcAnswer
> extends AsyncSeriesBailHook<Args, Answer> {
  /** @internal */
  readonly observers = new Set<RequestObserver>()
}
