import { useEffect, useState } from 'react'

/** Turns true when `milliseconds` have passed since `round` last changed. For hints only: nothing waits for it. */
export function useWait(milliseconds: number, round: number): boolean {
  const [passed, setPassed] = useState<number>()
  useEffect(() => {
    const timer = setTimeout(() => setPassed(round), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds, round])
  return passed === round
}
