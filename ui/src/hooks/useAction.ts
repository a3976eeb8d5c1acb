import { useCallback, useEffect, useRef, useState } from 'react'

/** Something that can be asked for, and how the last time went. */
export interface Action<Args extends readonly unknown[], Result> {
  /** Rejects with a KitError when it fails. */
  readonly run: (...args: Args) => Promise<Result>
  readonly isPending: boolean
  /** What the last try failed with, a KitError as a rule: its `message` is a sentence for the visitor. */
  readonly error: Error | undefined
  readonly data: Result | undefined
}

/** Some wallets reject with plain objects. */
const toError = (cause: unknown): Error =>
  cause instanceof Error
    ? cause
    : new Error(String((cause as { readonly message?: unknown } | undefined)?.message ?? cause), { cause })

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
    } catch (cause) {
      tell({ isPending: false, error: toError(cause) })
      throw cause
    }
  }, [])
  return { ...state, run }
}
