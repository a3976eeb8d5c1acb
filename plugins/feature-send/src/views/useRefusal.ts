import type { KitError, TransferIntent } from '@plugboard/core'
import { useState } from 'react'
import type { Preparation } from '../Preparation.js'

/** Why a draft leads to no review: the review would fail in the same way. */
export interface Refusal {
  readonly error: KitError | undefined
  /** Whether the network could not be asked, so that nothing is known against the draft. */
  readonly isPassing: boolean
  readonly isRetrying: boolean
  /** Asks the network once more, because the problem may be over. */
  retryPreparation(): Promise<void>
}

/** Errors on the way to the network; others of a namespace are its network's own. */
const unasked = /^(?:core|connect)\/|\/(?:readFailed|wrongEndpoint)$/

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
    isPassing: error !== undefined && unasked.test(error.code),
    isRetrying,
    retryPreparation: async () => {
      if (!intent) return
      setRetrying(true)
      await prepare(intent)
      setRetrying(false)
    }
  }
}
