import { observer } from 'mobx-react-lite'
import { type PointerEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import { joinClasses } from '../components/joinClasses.js'
import { useKit } from '../shell/useKit.js'
import { CurrentView } from './CurrentView.js'
import { Header } from './Header.js'
import { LiveRegions } from './LiveRegions.js'
import { slotItems } from './slotItems.js'
import { ViewOutlet } from './ViewOutlet.js'

/** The card: header, scrolling body, footer. It shakes when a navigation is refused. */
export const Card = observer(function Card({ embedded = false }: { readonly embedded?: boolean }) {
  const { router } = useKit()
  const card = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const inner = useRef<HTMLDivElement>(null)
  const atStart = useRef(router.refusals)
  const handle = useDragToClose(card)
  useBodyHeight(body, inner)
  const refused = router.refusals > atStart.current
  // Two equal animations: switching between them restarts the shake at each refusal.
  const shake = refused && (router.refusals % 2 ? 'pb-shake-odd' : 'pb-shake-even')
  return (
    <div ref={card} className={joinClasses('pb-card', shake)} aria-busy={router.loading}>
      {!embedded && <div className="pb-handle" aria-hidden="true" {...handle} />}
      <Header embedded={embedded} />
      <div ref={body} className="pb-body">
        <div ref={inner} className="pb-body-inner">
          <CurrentView />
        </div>
      </div>
      <Footer />
      <LiveRegions />
    </div>
  )
})

/** What plugins show below every view. No `<footer>`: in a dialog that would be a second footer of the page. */
const Footer = observer(function Footer() {
  const items = slotItems(useKit(), 'footer')
  if (items.length === 0) return null
  return (
    <div className="pb-footer">
      {items.map((item) => (
        <ViewOutlet key={item.id} name={item.view} params={item.params} item={item.id} quiet />
      ))}
    </div>
  )
})

/** Sets the body's height to that of its content, so that CSS can animate it from one view to the next. */
function useBodyHeight(body: RefObject<HTMLElement | null>, inner: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const content = inner.current
    if (!content || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(([entry]) => {
      const height = Math.ceil(entry?.borderBoxSize[0]?.blockSize ?? 0)
      const size = `${height}px`
      if (!body.current || [body.current.style.blockSize, '0px'].includes(size)) return
      if (isLongerThanShown(body.current, height)) return
      setHeight(body.current, size)
      // Without its scroll bar the content is wider. Observing that at once is a loop, which browsers report as an error of the page.
      observer.disconnect()
      requestAnimationFrame(() => content.isConnected && observer.observe(content))
    })
    observer.observe(content)
    return () => observer.disconnect()
  }, [body, inner])
}

/**
 * Whether the content is longer than the card can show, and was so before, as in a list that grows while it is scrolled. Animating that would
 * show nothing and would block scrolling. While the card is changing its height, its current height says nothing about how much it can show.
 */
function isLongerThanShown(body: HTMLElement, height: number): boolean {
  if (body.getAnimations().length > 0) return false
  const shown = body.offsetHeight
  return Number.parseFloat(body.style.blockSize) > shown + 1 && height > shown + 1
}

/** Hides the scroll bar while the height is animated: it would appear and disappear, and move the content. */
function setHeight(body: HTMLElement, size: string): void {
  body.style.blockSize = size
  const animations = body.getAnimations()
  if (animations.length === 0) return
  body.style.overflowY = 'hidden'
  void Promise.allSettled(animations.map(({ finished }) => finished)).then(() => {
    if (body.getAnimations().length === 0) body.style.overflowY = ''
  })
}

/** How far, in CSS pixels, the bottom sheet must be dragged so that it closes when it is released. */
const closingDistance = 96

/** Handlers of the bottom sheet's drag handle. The close button does the same for visitors who cannot drag. */
function useDragToClose(card: RefObject<HTMLElement | null>) {
  const kit = useKit()
  const start = useRef<number | undefined>(undefined)
  const reset = () => {
    start.current = undefined
    card.current?.style.removeProperty('translate')
  }
  const distance = (event: PointerEvent) => Math.max(0, event.clientY - (start.current ?? event.clientY))
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      start.current = event.clientY
      event.currentTarget.setPointerCapture?.(event.pointerId)
    },
    onPointerMove: (event: PointerEvent) => {
      if (start.current !== undefined) card.current?.style.setProperty('translate', `0 ${distance(event)}px`)
    },
    onPointerUp: (event: PointerEvent) => {
      const far = distance(event) > closingDistance
      reset()
      if (far) kit.close()
    },
    onPointerCancel: reset
  }
}
