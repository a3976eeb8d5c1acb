import { useContext, useLayoutEffect, useRef } from 'react'
import { LiveRegionContext } from '../shell/useAnnounce.js'

/** A polite and an assertive live region, visually hidden. */
export function LiveRegions() {
  const polite = useRef<HTMLDivElement>(null)
  const assertive = useRef<HTMLDivElement>(null)
  const regions = useContext(LiveRegionContext)
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
      <div ref={polite} className="pb-live" role="status" aria-live="polite" />
      <div ref={assertive} className="pb-live" role="alert" aria-live="assertive" />
    </>
  )
}
