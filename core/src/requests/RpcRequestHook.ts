import type { RpcRequest } from '../contract/RpcRequest.js'
import { AsyncSeriesBailHook } from '../hooks/hookKinds.js'

/** The party that answered a request: a plugin's tap of `rpcRequest` answered it, the chain was read, or the wallet was asked. */
export type RequestDestination = 'plugin' | 'chain' | 'wallet'

/** Hears what becomes of one request. What it throws is dropped. */
export interface RequestWatch {
  /** The request goes there now. A wallet that is never reached was refused by a tap of `beforeSign`, or disconnected meanwhile. */
  reach?(destination: RequestDestination): void
  end?(outcome: { readonly error?: unknown; readonly result?: unknown }): void
}

/** Hears that a request begins. What it throws is dropped. */
export type RequestObserver = (request: RpcRequest) => RequestWatch | undefined

/** An answer given instead of the wallet or the chain. */
export interface RpcAnswer {
  readonly result: unknown
}

/** The hook `rpcRequest`: its taps may answer a request, and `observeRequests` watches what becomes of it. */
export class RpcRequestHook<
  Args extends readonly [request: RpcRequest] = [request: RpcRequest],
  Answer extends RpcAnswer = RpcAnswer
> extends AsyncSeriesBailHook<Args, Answer> {
  /** @internal */
  readonly observers = new Set<RequestObserver>()
}
