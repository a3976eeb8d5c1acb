import type { KitError, TransferIntent } from '@plugboard/core'
import { useState } from 'react'
import type { Preparation } from '../Preparation.js'

/** Why a draft leads to no review: the review would fail in the same way. */
export interface Refusal {
  readonly error: KitError | undefined
  /** Whether the error occurred on the way to the network; errors from the network itself belong to its namespace. */
  readonly isPassing: boolean
  readonly isRetrying: boolean
  /** Asks the network once more, because the problem may be over. */
  retryPreparation(): Promise<void>
}

/**
 * The network's reason against a draft. Call it in an observer.
 *
 * @param prepare asks the network about the draft
 */
export function useRefusal(
  { preparation, intent }: { readonly preparation: Preparation; readonly intent: TransferIntent | undefined },
  prepare: (intent: TransferIntent) => Promise<unknown>
): Refusal {
  const [isRetrying, setRetrying] = useState(false)
  const error = preparation.refusalOf(intent)
  return {
    error,
    isPassing: error !== undefined && /^(?:core|connect)\//.test(error.code),
    isRetrying,
    retryPreparation: async () => {
      if (!intent) return
      setRetrying(true)
      await prepare(intent)
      setRetrying(false)
    }
  }
}
