import { useContext, useLayoutEffect, useRef } from 'react'
import { LiveRegionContext } from '../shell/LiveRegionContext.js'

/** One polite and one assertive live region, out of sight. */
export function LiveRegions() {
  const polite = useRef<HTMLDivElement>(null)
  const assertive = useRef<HTMLDivElement>(null)
  const speaker = useContext(LiveRegionContext)
  useLayoutEffect(() => {
    speaker.current = (text, tone = 'polite') => {
      const region = (tone === 'polite' ? polite : assertive).current
      // A sentence that is said twice must differ, or the second one is not heard.
      const said = region?.textContent === text ? `${text}\u00a0` : text
      if (region) region.textContent = said
      return () => {
        if (region?.textContent === said) region.textContent = ''
      }
    }
    return () => {
      speaker.current = undefined
    }
  }, [speaker])
  return (
    <>
      <div ref={polite} className="pb-live" role="status" aria-live="polite" />
      <div ref={assertive} className="pb-live" role="alert" aria-live="assertive" />
    </>
  )
}
