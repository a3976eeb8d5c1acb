import { type ReactElement, useCallback, useState } from 'react'
import { Notices } from './Notices.js'
import { useKnownRegion } from './useKnownRegion.js'

/**
 * Notices over the page. The code that keeps them above the page's own layers is loaded with the first notice. Until then, or if it cannot be loaded,
 * they are above what is not in the top layer.
 */
export function PageNotices({ attach }: { readonly attach?: () => void }) {
  const [moved, setMoved] = useState<ReactElement>()
  const isKnown = useKnownRegion()
  const onShow = useCallback(
    (section: HTMLElement) => {
      attach?.()
      const ended = new AbortController()
      const owner = { setMoved, attach, moves: 0 }
      import('./MovedNotices.js').then(
        ({ keepNoticesOnTop }) => keepNoticesOnTop(section, owner, ended.signal),
        () => undefined
      )
      return () => ended.abort()
    },
    [attach]
  )
  return moved ?? <Notices isHeld={!isKnown} onShow={onShow} />
}
