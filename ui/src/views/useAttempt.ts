import type { KitError } from '@plugboard/core'
import { useEffect, useRef, useState } from 'react'
import { useKit } from '../shell/useKit.js'
import { useWait } from './useWait.js'

/** After this time, in milliseconds, a waiting visitor is told where to look. */
const hintAfter = 10_000

/** A request to a wallet, as a view shows it. */
export interface Attempt {
  readonly phase: 'waiting' | 'failed' | 'done'
  readonly error: Pick<KitError, 'code' | 'message'> | undefined
  /** True after ten seconds of waiting. */
  readonly slow: boolean
  readonly retry: () => void
}

/**
 * Asks a wallet when the view appears, and again at each `retry`. The wallet is asked once, also under React's
 * StrictMode. Going back or closing aborts `signal`; a view that a plugin puts on top (sign-in) does not.
 */
export function useAttempt(run: (signal: AbortSignal) => Promise<unknown>, onDone: () => void): Attempt {
  const { router } = useKit()
  const [round, setRound] = useState(0)
  const [state, setState] = useState<Pick<Attempt, 'phase' | 'error'> & { readonly round: number }>()
  const latest = useRef({ run, onDone })
  useEffect(() => {
    latest.current = { run, onDone }
  })
  useEffect(() => {
    const controller = new AbortController()
    let gone = false
    const settle = (error?: Attempt['error']) => {
      if (gone) return
      setState({ phase: error ? 'failed' : 'done', error, round })
      if (!error) latest.current.onDone()
    }
    // A microtask later: StrictMode takes its first mount back at once, and that one must ask nothing.
    queueMicrotask(() => {
      if (!gone) latest.current.run(controller.signal).then(() => settle(), settle)
    })
    return () => {
      gone = true
      if (!router.open || router.direction === 'prev') controller.abort()
    }
  }, [round, router])
  const current = state?.round === round ? state : undefined
  return {
    phase: current?.phase ?? 'waiting',
    error: current?.error,
    slow: useWait(hintAfter, round),
    retry: () => setRound(round + 1)
  }
}
