import { useEffect, useReducer } from 'react'

/** Counts down the whole seconds until a Unix time in milliseconds. The clock is read on each render, because the view can be older than the wait. */
export function useSecondsUntil(time: number | undefined): number {
  const [, tick] = useReducer((count: number) => count + 1, 0)
  const left = time === undefined ? 0 : Math.max(0, Math.ceil((time - Date.now()) / 1000))
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(tick, 1000)
    return () => clearTimeout(timer)
  })
  return left
}
