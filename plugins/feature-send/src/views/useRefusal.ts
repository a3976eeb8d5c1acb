import type { KitError, TransferIntent } from '@plugboard/core'
import { useState } from 'react'
import type { Preparation } from '../Preparation.js'

/** Why a draft leads to no review: that would end where the draft has. */
export interface Refusal {
  readonly error: KitError | undefined
  /** Whether the error is one of the way to the network: what the network itself says is of its namespace. */
  readonly isPassing: boolean
  readonly isRetrying: boolean
  /** Asks the network once more: what it was may be over. */
  retryPreparation(): Promise<void>
}

/**
 * What the network has against a draft. Call it in an observer.
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
