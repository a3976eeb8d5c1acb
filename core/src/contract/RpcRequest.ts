import type { Namespace, NetworkId } from './Network.js'

/** A JSON-RPC call on its way to a wallet or to a chain (EIP-1193 shape, for every namespace). */
export interface RpcRequest {
  readonly method: string
  readonly params?: unknown
  readonly namespace: Namespace
  /** The network that the call is meant for. */
  readonly networkId: NetworkId
  /** Aborts the wait; it does not undo what a wallet was already asked. */
  readonly signal?: AbortSignal | undefined
  /**
   * The view of the session's `approval` is asked for this request. It does not say that the visitor has approved, unless
   * `approval.before` is true: then the view has answered. Written by the kernel for the session; what a caller
   * writes is dropped.
   */
  readonly needsApproval?: boolean | undefined
  /** The review that this request was shown in, see `PluginContext.seal`: it reaches the wallet as it was reviewed or not at all. */
  readonly reviewed?: object | undefined
}
