import type { Namespace, NetworkId } from './Network.js'

/** A JSON-RPC call on its way to a wallet or to a chain (EIP-1193 shape, for every namespace). */
export interface RpcRequest {
  readonly method: string
  readonly params?: unknown
  readonly namespace: Namespace
  /** The network that the call is for. */
  readonly networkId: NetworkId
  /** Aborts the wait; it does not undo what a wallet was already asked. */
  readonly signal?: AbortSignal | undefined
  /**
   * True if the view of the session's `approval` is used for this request. It does not mean that the visitor has approved, unless
   * `approval.before` is true: then the view has already answered. The kernel sets it for the session; a value from a caller
   * is dropped.
   */
  readonly needsApproval?: boolean | undefined
  /** The review in which this request was shown, see `PluginContext.seal`: it reaches the wallet only as it was reviewed. */
  readonly reviewed?: object | undefined
}
