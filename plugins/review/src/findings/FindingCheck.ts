import type { CaipAddress, PluginContext, PreparedTransaction } from '@plugboard/core'
import type { Found } from './toFinding.js'

/** The input for a check of a transaction. */
export interface CheckInput {
  readonly kit: Pick<PluginContext, 'contributions' | 'namespaces' | 'networks' | 'get'>
  readonly prepared: PreparedTransaction
  /** The receivers that need a memo, as configured by the host. */
  readonly memoReceivers: readonly CaipAddress[]
  readonly signal: AbortSignal
}

/** A check for transactions of one kind. Its code and texts are loaded with the first such transaction. */
export interface FindingCheck {
  /** The English texts, by the code of the finding. */
  readonly texts?: Readonly<Record<string, string>>
  find(input: CheckInput): readonly Found[] | Promise<readonly Found[]>
}
