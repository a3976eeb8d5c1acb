import type { Namespace } from '@plugboard/core'

/** What a hook reads about; the active namespace when nothing is named. */
export interface NamespaceOption {
  readonly namespace?: Namespace | undefined
}
