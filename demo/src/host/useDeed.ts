import type { SentTransaction } from '@plugboard/core'
import { useState } from 'react'
import { isDeclined } from './isDeclined.js'

/** The result of an action: the id of a transaction and the page about it, or a signature. */
export interface Outcome {
  readonly id: string
  readonly url?: string | undefined
  /** The outcome of the transaction. Absent for a signature, which is done at once. */
  readonly settled?: SentTransaction['settled'] | undefined
}

/** The state of a visitor's action. */
export type Deed =
  | { readonly state: 'idle' | 'waiting' | 'declined' }
  /** `sent`: the network has it, and has not confirmed it yet. `notDone`: the network did not execute it. */
  | { readonly state: 'sent' | 'done' | 'notDone'; readonly result: Outcome }
  | { readonly state: 'failed'; readonly reason: string }

/**
 * Runs one action at a time and reports its state. Its button is `aria-disabled` meanwhile, and not `disabled`: it gets the focus back when the
 * review closes.
 */
export function useDeed(run: () => Promise<Outcome>): [Deed, () => void] {
  const [deed, setDeed] = useState<Deed>({ state: 'idle' })
  const follow = (result: Outcome) => {
    setDeed({ state: result.settled ? 'sent' : 'done', result })
    result.settled?.then(
      (outcome) => {
        const state = outcome === 'confirmed' ? 'done' : 'notDone'
        // The visitor might have begun another one meanwhile.
        setDeed((now) => ('result' in now && now.result === result ? { state, result } : now))
      },
      // The kit has been disposed of: nothing follows the transaction any more.
      () => undefined
    )
  }
  const start = () => {
    if (deed.state === 'waiting') return
    setDeed({ state: 'waiting' })
    run().then(follow, (error: unknown) =>
      setDeed(isDeclined(error) ? { state: 'declined' } : { state: 'failed', reason: reasonOf(error) })
    )
  }
  return [deed, start]
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
