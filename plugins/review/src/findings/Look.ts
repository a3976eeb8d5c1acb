import type { CaipAddress, PluginContext, PreparedTransaction } from '@plugboard/core'
import type { Found } from './toFinding.js'

/** What those work with that look at some transactions alone. */
export interface LookAt {
  readonly kit: Pick<PluginContext, 'contributions' | 'namespaces' | 'networks' | 'get'>
  readonly prepared: PreparedTransaction
  /** Who needs a memo, as the host says. */
  readonly memoReceivers: readonly CaipAddress[]
  readonly signal: AbortSignal
}

/** A look at transactions of one sort. Its code and its texts are loaded with the first of them. */
export interface Look {
  /** English, by the code of what may be found. */
  readonly texts?: Readonly<Record<string, string>>
  find(at: LookAt): readonly Found[] | Promise<readonly Found[]>
}
