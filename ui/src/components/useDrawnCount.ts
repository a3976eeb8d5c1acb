import { useEffect, useState } from 'react'
import { afterPaint, whenIdle } from '../shell/schedule.js'

/** How many items of a long list are drawn in its first frame. */
const first = 20
/** How many more each time: few, so that no frame waits for them, but where the browser does not say when it is idle and a step takes a second. */
const step = () => (typeof requestIdleCallback === 'function' ? 5 : 50)

/** How long a page that is never idle may hold up the next step, in milliseconds. */
const longestMs = 1000

/** How many of a long list's items to draw: those in sight at once, the rest in steps while the page is idle, one step a frame. It never falls. */
export function useDrawnCount(total: number): number {
  const [count, setCount] = useState(first)
  useEffect(() => {
    if (count >= total) return
    let cancel = afterPaint(() => {
      cancel = whenIdle(() => setCount(count + step()), longestMs)
    })
    return () => cancel()
  }, [count, total])
  return Math.min(count, total)
}
