import { observer } from 'mobx-react-lite'
import { useContext, useLayoutEffect, useRef } from 'react'
import { LiveRegionContext } from '../shell/useAnnounce.js'
import { useKit } from '../shell/useKit.js'
import { useViewTitle } from './Header.js'

/**
 * A polite and an assertive live region, visually hidden. The title of the current view has a region of its own: in the same one it would replace what
 * the view, or the one that led to it, has just announced.
 */
export const LiveRegions = observer(function LiveRegions() {
  const polite = useRef<HTMLDivElement>(null)
  const assertive = useRef<HTMLDivElement>(null)
  const regions = useContext(LiveRegionContext)
  const title = useViewTitle(useKit().router.current.name)
  useLayoutEffect(() => {
    regions.current = (text, tone = 'polite') => {
      const region = (tone === 'polite' ? polite : assertive).current
      // A sentence that is announced twice must differ, or screen readers skip the second one.
      const written = region?.textContent === text ? `${text}\u00a0` : text
      if (region) region.textContent = written
      return () => {
        if (region?.textContent === written) region.textContent = ''
      }
    }
    return () => {
      regions.current = undefined
    }
  }, [regions])
  return (
    <>
      <div className="pb-live" aria-live="polite">
        {title}
      </div>
      <div ref={polite} className="pb-live" role="status" aria-live="polite" />
      <div ref={assertive} className="pb-live" role="alert" aria-live="assertive" />
    </>
  )
})
