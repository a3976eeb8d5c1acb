import { useEffect, useLayoutEffect, useState } from 'react'
import { useEntry } from '../shell/EntryProvider.js'
import { afterPaint, whenIdle } from '../shell/schedule.js'

/** Number of items that fill the dialog on a desktop or a tall phone, as rows or as tiles. */
const filling = 12
/**
 * Number of items added per step: few, because a scroll can need the same frame, unless the browser does not report when it is idle and a step takes a
 * second.
 */
const step = () => (typeof requestIdleCallback === 'function' ? 2 : 50)

/** How long an idle period is waited for, in milliseconds: a page that is never idle delays the next step by as much. */
const longestMs = 1000
/**
 * How much time a step needs until the next frame, in milliseconds, so that the frame is not late: about as much as its script takes on a slow
 * processor.
 */
const stepMs = 6
/** How many idle periods are skipped in a row because they are shorter. On some pages all are. */
const mostSkipped = 3

/**
 * How many of a long list's items to draw: visible ones at once, the rest in steps while the page is idle, at most one step per frame. It never decreases.
 *
 * @param first how many are drawn in the first frame; by default 12, which fill the dialog. Fewer if less of the list is in sight when it opens
 */
export function useDrawnCount(total: number, first = filling): number {
  const [count, setCount] = useState(first)
  const { steps } = useEntry()
  const isDrawn = count >= total
  // In the same frame, because what keeps the view's place asks for it then.
  useLayoutEffect(() => {
    if (isDrawn) return
    const list = {}
    steps?.add(list)
    return () => void steps?.delete(list)
  }, [isDrawn, steps])
  useEffect(() => {
    if (isDrawn) return
    let cancel = afterPaint(() => {
      const draw = (skipped: number) => {
        cancel = whenIdle((deadline) => {
          const isShort = deadline && !deadline.didTimeout && deadline.timeRemaining() < stepMs
          if (isShort && skipped < mostSkipped) draw(skipped + 1)
          else setCount(count + step())
        }, longestMs)
      }
      draw(0)
    })
    return () => cancel()
  }, [count, isDrawn])
  return Math.min(count, total)
}
