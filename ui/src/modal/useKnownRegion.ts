import { useEffect, useState } from 'react'

/** How long a region must have been there, in milliseconds: screen readers announce only what is added to a region that they know. */
const regionKnownMs = 150

/** Whether screen readers know the live region that the component has added to the page, so that it can show something. */
export function useKnownRegion(): boolean {
  const [isKnown, setKnown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setKnown(true), regionKnownMs)
    return () => clearTimeout(timer)
  }, [])
  return isKnown
}
