import { useState } from 'react'
import { isDeclined } from './isDeclined.js'

/** How an action of the visitor stands. */
export type Deed =
  | { readonly state: 'idle' | 'waiting' | 'declined' }
  | { readonly state: 'done'; readonly result: string }
  | { readonly state: 'failed'; readonly reason: string }

/** Runs one action at a time and says how it stands. */
export function useDeed(run: () => Promise<string>): [Deed, () => void] {
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
