import { useState } from 'react'
import { isDeclined } from './isDeclined.js'

/** What came of an action: the id of a transaction and the page about it, or a signature. */
export interface Outcome {
  readonly id: string
  readonly url?: string | undefined
}

/** How an action of the visitor stands. */
export type Deed =
  | { readonly state: 'idle' | 'waiting' | 'declined' }
  | { readonly state: 'done'; readonly result: Outcome }
  | { readonly state: 'failed'; readonly reason: string }

/** Runs one action at a time and says how it stands. */
export function useDeed(run: () => Promise<Outcome>): [Deed, () => void] {
  const [deed, setDeed] = useState<Deed>({ state: 'idle' })
  const start = () => {
    if (deed.state === 'waiting') return
    setDeed({ state: 'waiting' })
    run().then(
      (result) => setDeed({ state: 'done', result }),
      (error: unknown) =>
        setDeed(isDeclined(error) ? { state: 'declined' } : { state: 'failed', reason: reasonOf(error) })
    )
  }
  return [deed, start]
}

function reasonOf(error: unknown): string {
  const text =
    error instanceof Error
      ? 'shortMessage' in error
        ? String(error.shortMessage)
        : error.message
      : String(error)
  return text.split('\n')[0] ?? text
}
