import { useRef } from 'react'
import { useIsCurrent } from './EntryProvider.js'

/**
 * Returns what `read` returns, or the last value while the view slides away or is covered. A list that has been left does not move its rows any
 * more, and drawing them would delay the next view. The value is read again when the view comes back. Call it in an observer.
 */
export function useWhileCurrent<Value>(read: () => Value): Value {
  const isCurrent = useIsCurrent()
  const last = useRef<{ readonly value: Value }>(undefined)
  if (isCurrent || !last.current) last.current = { value: read() }
  return last.current.value
}
