import type { RpcRequest } from '../contract/RpcRequest.js'

/** Who a request came to: a plugin's tap of `rpcRequest` answered it, the chain was read, or the wallet was asked. */
export type RequestTarget = 'plugin' | 'chain' | 'wallet'

/** Hears what becomes of one request. What it throws is dropped. */
export interface RequestWatch {
  /** It goes there now. A wallet that is never reached was refused to by a tap of `beforeSign`, or left meanwhile. */
  reach?(target: RequestTarget): void
  end?(outcome: { readonly error?: unknown; readonly result?: unknown }): void
}

/** Hears that a request begins. What it throws is dropped. */
export type RequestObserver = (request: RpcRequest) => RequestWatch | undefined
