import { useEffect, useRef, useState } from 'react'
import { formTexts } from '../i18n/locale.en.forms.js'
import { useOwnText } from '../i18n/useOwnText.js'
import { useText } from '../i18n/useText.js'
import { Button } from './Button.js'

/** After this many pages that came by themselves the visitor is asked, so that what stands below the list can be reached. */
const automaticPages = 5

/** How near the end comes before the next page is read: one height of what scrolls. A browser that does not know `scrollMargin` waits until it is in sight. */
const readAhead = { scrollMargin: '100%' }

/** What a `NextPage` knows of its list. */
export interface NextPageProps {
  /** How many items the list shows: a page that adds none is not followed by another one unasked. */
  readonly count: number
  readonly loading: boolean
  readonly hasMore: boolean
  /** The last page could not be read. */
  readonly failed: boolean
  /** Says so. */
  readonly failedText: string
  readonly onMore: () => void
}

/** Stands at the end of a list that comes in pages: reads the next one when the end comes near, or by a click. Keep it mounted: it counts the pages that came by themselves. */
export function NextPage({ count, loading, hasMore, failed, failedText, onMore }: NextPageProps) {
  const { t } = useText()
  const { t: own } = useOwnText(formTexts)
  const mark = useRef<HTMLDivElement>(null)
  const [asked, setAsked] = useState({ count: -1, pages: 0 })
  const isWatched = hasMore && !loading && !failed && asked.count !== count && asked.pages < automaticPages
  useEffect(() => {
    if (!isWatched || !mark.current || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver((seen) => {
      if (!seen.some((one) => one.isIntersecting)) return
      observer.disconnect()
      setAsked(({ pages }) => ({ count, pages: pages + 1 }))
      onMore()
    }, readAhead)
    observer.observe(mark.current)
    return () => observer.disconnect()
  }, [isWatched, count, onMore])
  if (!hasMore && !failed) return null
  const more = () => {
    setAsked({ count, pages: 0 })
    onMore()
  }
  return (
    <div ref={mark} className="pb-center">
      {failed && !loading && <p className="pb-text">{failedText}</p>}
      <Button variant="quiet" busy={loading} onClick={more}>
        {failed ? t('action.tryAgain') : own('page.more')}
      </Button>
    </div>
  )
}
