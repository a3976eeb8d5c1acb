import type { AssetChange } from './Asset.js'
import type { DecodedCall, Finding } from './Transaction.js'

/** Options for inspecting a request of the page. */
export interface InspectOptions {
  readonly signal?: AbortSignal | undefined
  /** How long the network may take to answer, in milliseconds. Default: no limit. */
  readonly timeoutMs?: number | undefined
}

/** The effect of a request of the page, as far as its namespace can tell before the wallet is asked. */
export interface InspectedRequest {
  /** What is signed: a transaction that the network runs now, a permission that its holder can use later, or a text. `decryption` signs nothing: it reads a text encrypted for the account. */
  readonly kind: 'transaction' | 'permission' | 'message' | 'decryption'
  /** The request in words, e.g. who may spend how much. */
  readonly calls: readonly DecodedCall[]
  /** The changes for the account, as the network reports them if it can simulate the request. */
  readonly changes: readonly AssetChange[]
  /**
   * What the visitor should know. `danger` and `block` are worth an interruption. `unchecked` is included if only the network could tell what the request does,
   * and it has not.
   */
  readonly findings: readonly Finding[]
  /** The request as text, for visitors who want to see it. */
  readonly raw: string
}
