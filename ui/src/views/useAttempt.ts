import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useEntry, useIsCurrent } from '../shell/EntryProvider.js'
import { useKit } from '../shell/useKit.js'
import { useWait } from './useWait.js'
import { type AttemptState, ViewAttempt } from './ViewAttempt.js'

/** After this time, in milliseconds, the view says where to look. */
const hintAfter = 10_000

/** A request to a wallet, in the form that a view shows. */
export interface Attempt extends Pick<AttemptState, 'phase' | 'error'> {
  /** True after ten seconds of waiting. */
  readonly slow: boolean
  readonly retry: () => void
}

/**
 * Asks a wallet when the view first appears, and again at each `retry`. The request belongs to the view's entry in the history: while the entry
 * is there, a view that is covered, left for another, or drawn twice by React's StrictMode finds the same request and its outcome when it comes
 * back. Going back from the view or closing aborts `signal`; a view that replaces it does not.
 *
 * @param onDone is called once when the request has succeeded and the view is shown
 * @param name distinguishes the requests of one view if it makes several
 */
export function useAttempt(
  run: (signal: AbortSignal) => Promise<unknown>,
  onDone: () => void,
  name = ''
): Attempt {
  const attempt = useEntryAttempt(name)
  const state = useSyncExternalStore(attempt.subscribe, attempt.read, attempt.read)
  const latest = useRef({ run, onDone })
  useEffect(() => {
    latest.current = { run, onDone }
  })
  useEffect(() => attempt.begin((signal) => latest.current.run(signal)), [attempt])
  const isCurrent = useIsCurrent()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is taken changes with the state.
  useEffect(() => {
    if (isCurrent && attempt.takeSuccess()) latest.current.onDone()
  }, [attempt, state, isCurrent])
  return {
    phase: state.phase,
    error: state.error,
    slow: useWait(hintAfter, state.round),
    retry: () => attempt.restart((signal) => latest.current.run(signal))
  }
}

/** The entry's attempt with that name, or a separate one for a view that is drawn outside the history. */
function useEntryAttempt(name: string): ViewAttempt {
  const { router } = useKit()
  const { context, attempts, view } = useEntry()
  const create = () => new ViewAttempt(context.signal, () => !router.open || router.direction === 'prev')
  const [own] = useState(create)
  if (!attempts) return own
  const key = `${view}/${name}`
  const attempt = attempts.get(key) ?? own
  attempts.set(key, attempt)
  return attempt
}
