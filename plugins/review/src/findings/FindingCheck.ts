import type { CaipAddress, PluginContext, PreparedTransaction } from '@plugboard/core'
import type { Found } from './toFinding.js'

/** What a check of a transaction works with. */
export interface CheckInput {
  readonly kit: Pick<PluginContext, 'contributions' | 'namespaces' | 'networks' | 'get'>
  readonly prepared: PreparedTransaction
  /** The receivers that need a memo, as the host says. */
  readonly memoReceivers: readonly CaipAddress[]
  readonly signal: AbortSignal
}

/** A check of transactions of one sort. Its code and its texts are loaded with the first of them. */
export interface FindingCheck {
  /** English, by the code of what may be found. */
  readonly texts?: Readonly<Record<string, string>>
  find(input: CheckInput): readonly Found[] | Promise<readonly Found[]>
}
