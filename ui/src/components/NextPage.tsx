import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { formTexts } from '../i18n/locale.en.forms.js'
import { useOwnText } from '../i18n/useOwnText.js'
import { useText } from '../i18n/useText.js'
import { focusedIn } from '../modal/focus.js'
import { Button } from './Button.js'

/** After this many automatic pages the visitor must ask for more, so that the content below the list can be reached. */
const automaticPages = 5

/** How close the end must be before the next page is read: one height of the scroll container. A browser without `scrollMargin` waits until it is in sight. */
const readAhead = { scrollMargin: '100%' }

/** Props of `NextPage`. */
export interface NextPageProps {
  /** Number of items in the list: after a page that adds none, no further page is read automatically. */
  readonly count: number
  readonly loading: boolean
  readonly hasMore: boolean
  /** The last page could not be read. */
  readonly failed: boolean
  /** The message for that case. */
  readonly failedText: string
  readonly onMore: () => void
}

/**
 * The end of a list that arrives in pages. Requests the next page when the end of the list comes near, or by a click. Keep it mounted, because it counts the
 * pages that it requested by itself. When the last page arrives while the button has the focus, the first item of that page gets it; if the focus came while the page was being drawn, the
 * first item since then.
 */
export function NextPage({ count, loading, hasMore, failed, failedText, onMore }: NextPageProps) {
  const { t } = useText()
  const { t: own } = useOwnText(formTexts)
  const mark = useRef<HTMLDivElement>(null)
  /** The items before the page that was requested last. None if the button did not have the focus then. */
  const before = useRef<readonly HTMLElement[]>([])
  const noteItems = () => {
    before.current = itemsBefore(mark.current)
  }
  const [asked, setAsked] = useState({ count: -1, pages: 0 })
  const isWatched = hasMore && !loading && !failed && asked.count !== count && asked.pages < automaticPages
  useEffect(() => {
    if (!isWatched || !mark.current || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver((seen) => {
      if (!seen.some((one) => one.isIntersecting)) return
      observer.disconnect()
      // Collecting the items of a long list takes time from a scroll, and they are needed only if the focus will have to move.
      before.current = mark.current && focusedIn(mark.current) ? itemsBefore(mark.current) : []
      setAsked(({ pages }) => ({ count, pages: pages + 1 }))
      onMore()
    }, readAhead)
    observer.observe(mark.current)
    return () => observer.disconnect()
  }, [isWatched, count, onMore])
  const isEnd = !hasMore && !failed
  const [wasShown, setShown] = useState(!isEnd)
  // The last page has arrived before all of its items are drawn. Until then the button stays, busy.
  const isShown = !isEnd || (wasShown && loading)
  if (isShown !== wasShown) setShown(isShown)
  useLayoutEffect(() => {
    if (isShown || !mark.current || !focusedIn(mark.current)) return
    const items = itemsBefore(mark.current)
    // Items that were there can have gone.
    const next = items.findLastIndex((one) => before.current.includes(one)) + 1
    const item = items[next] ?? items.at(-1)
    item?.focus()
  }, [isShown])
  const onFocus = () => {
    // Also when a visitor comes back to the window: the items are still those before the page.
    if (before.current.length === 0) noteItems()
  }
  const more = () => {
    noteItems()
    setAsked({ count, pages: 0 })
    onMore()
  }
  return (
    // Hidden instead of removed at the end of the list, because removing a focused element moves the focus to the page's body.
    <div ref={mark} className={isShown ? 'pb-center' : undefined} hidden={!isShown}>
      {failed && !loading && <p className="pb-text">{failedText}</p>}
      <Button variant="quiet" busy={loading} onFocus={onFocus} onClick={more}>
        {failed ? t('action.tryAgain') : own('page.more')}
      </Button>
    </div>
  )
}

/** The focusable items of the list, in order. */
function itemsBefore(mark: Element | null): readonly HTMLElement[] {
  const items = mark?.parentElement?.querySelectorAll<HTMLElement>('button,a[href]') ?? []
  return [...items].filter(
    (item) => mark && mark.compareDocumentPosition(item) & Node.DOCUMENT_POSITION_PRECEDING
  )
}
