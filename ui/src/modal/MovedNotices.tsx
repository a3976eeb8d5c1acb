import { type ReactElement, useLayoutEffect } from 'react'
import { createPortal } from 'react-dom'
import { keepOnTop } from './keepOnTop.js'
import { Notices } from './Notices.js'
import { useKnownRegion } from './useKnownRegion.js'

/** What shows the notices over the page. */
interface NoticesOwner {
  /** Renders something instead of the notices over the page; these again, if it is `undefined`. */
  readonly setMoved: (next: (now: ReactElement | undefined) => ReactElement | undefined) => void
  readonly attach?: (() => void) | undefined
  /** How often they have been moved into an element of the page. */
  moves: number
}

/**
 * Keeps notices above everything of the page as long as they are shown, see `keepOnTop`.
 *
 * @param own the rendered element, if they have been moved: it ends with them
 */
export function keepNoticesOnTop(
  section: HTMLElement,
  owner: NoticesOwner,
  signal: AbortSignal,
  own?: ReactElement
): void {
  if (signal.aborted) return
  const { setMoved, attach } = owner
  const moveTo = (holder?: Element) => {
    const next = holder && moveNotices(holder, section.closest('.pb-root') as Element, owner)
    setMoved(() => next)
  }
  keepOnTop(section, { isMoved: !!own, moveTo, attach }, signal)
  if (own) signal.addEventListener('abort', () => setMoved((now) => (now === own ? undefined : now)))
}

function moveNotices(holder: Element, root: Element, owner: NoticesOwner): ReactElement {
  const onShow = (section: HTMLElement) => {
    const ended = new AbortController()
    keepNoticesOnTop(section, owner, ended.signal, moved)
    return () => ended.abort()
  }
  owner.moves += 1
  // With a key of its own, the region is added again for each holder.
  const moved = <MovedNotices key={owner.moves} holder={holder} place={makePlace(root)} onShow={onShow} />
  return moved
}

/** The notices within an element of the page. */
function MovedNotices({
  holder,
  place,
  onShow
}: {
  readonly holder: Element
  readonly place: Element
  readonly onShow: (section: HTMLElement) => () => void
}) {
  const isKnown = useKnownRegion()
  useLayoutEffect(() => {
    const { host } = place.getRootNode() as ShadowRoot
    holder.append(host)
    return () => host.remove()
  }, [holder, place])
  return createPortal(<Notices isHeld={!isKnown} onShow={onShow} />, place)
}

/** Events of a press. A dialog that closes when the visitor presses beside it must not take a press on a notice for that. */
const presses = [
  ...(['pointerdown', 'pointerup', 'mousedown', 'mouseup'] as const),
  ...(['touchstart', 'touchend', 'click'] as const)
]

/** Makes an element without a box for notices, with the styles, language and direction of the modal's root. */
function makePlace(root: Element): Element {
  const host = document.createElement('plugboard-notices')
  for (const press of presses) host.addEventListener(press, (event) => event.stopPropagation())
  const shadow = host.attachShadow({ mode: 'open' })
  shadow.adoptedStyleSheets = (root.getRootNode() as ShadowRoot).adoptedStyleSheets
  const place = root.cloneNode() as Element
  const inside = shadow.appendChild(document.createElement('div'))
  inside.append(place)
  // The styles of an embedded card leave it a box, and a style sheet of the page can give one to all elements.
  for (const { style } of [host, inside]) style.setProperty('display', 'contents', 'important')
  return place
}
