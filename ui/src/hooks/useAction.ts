import { useCallback, useEffect, useRef, useState } from 'react'

/** Something that can be asked for, and how the last time went. */
export interface Action<Args extends readonly unknown[], Result> {
  /** Rejects with a KitError when it fails. */
  readonly run: (...args: Args) => Promise<Result>
  readonly isPending: boolean
  /** What the last try failed with. */
  readonly error: unknown
  readonly data: Result | undefined
}

/** Follows a promise that a visitor's click starts. Only the latest one counts. */
export function useAction<Args extends readonly unknown[], Result>(
  act: (...args: Args) => Promise<Result>
): Action<Args, Result> {
  const [state, setState] = useState<Omit<Action<Args, Result>, 'run'>>({
    isPending: false,
    error: undefined,
    data: undefined
  })
  const latest = useRef(0)
  const current = useRef(act)
  useEffect(() => {
    current.current = act
  })
  const run = useCallback(async (...args: Args) => {
    const turn = ++latest.current
    const tell = (next: Partial<typeof state>) =>
      turn === latest.current && setState((before) => ({ ...before, ...next }))
    tell({ isPending: true, error: undefined })
    try {
      const data = await current.current(...args)
      tell({ isPending: false, data })
      return data
    } catch (error) {
      tell({ isPending: false, error })
      throw error
    }
  }, [])
  return { ...state, run }
}
