import type { AssetChange } from './Asset.js'
import type { DecodedCall, Finding } from './Transaction.js'

/** How a request of the page's own is looked at. */
export interface InspectOptions {
  readonly signal?: AbortSignal | undefined
  /** How long its network may be asked, in milliseconds. Default: for as long as it takes. */
  readonly timeoutMs?: number | undefined
}

/** What a request of the page's own would do, as far as its namespace can tell before the wallet is asked. */
export interface InspectedRequest {
  /** What is signed: something that the network runs now, a permission that whoever has it may use later, or a text. `decryption` signs nothing: a text is read that was encrypted for the account. */
  readonly kind: 'transaction' | 'permission' | 'message' | 'decryption'
  /** What it says in words, e.g. whom it lets spend how much. */
  readonly calls: readonly DecodedCall[]
  /** What it would change for the account, as the network says where it can try that. */
  readonly changes: readonly AssetChange[]
  /**
   * What the visitor should know. `danger` and `block` are worth an interruption. `unchecked` is one of them where the network would have to say what the request does,
   * and has not.
   */
  readonly findings: readonly Finding[]
  /** The request for those who want to see it, as text. */
  readonly raw: string
}
