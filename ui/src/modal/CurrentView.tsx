import type { RouteEntry, RouterReader } from '@plugboard/core'
import { observer } from 'mobx-react-lite'
import {
  Component,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
  version
} from 'react'
import { CurrentProvider, EntryProvider, entryParts } from '../shell/EntryProvider.js'
import { afterPaint } from '../shell/schedule.js'
import { type Announce, AnnounceContext, useAnnounce } from '../shell/useAnnounce.js'
import { useKit, useUi } from '../shell/useKit.js'
import { DoubleClicks } from './DoubleClicks.js'
import {
  focusedIn,
  focusView,
  frameOf,
  type LastFocus,
  lastFocusIn,
  moveFocusToFrame,
  takeLostFocus
} from './focus.js'
import { holdHeight } from './holdHeight.js'
import { ViewOutlet } from './ViewOutlet.js'
import { wantsMotion } from './wantsMotion.js'

/**
 * The current view. It slides in from the direction of the navigation, while the previous one slides away. Views that are covered by a view
 * opened with `ask` stay mounted, hidden and inert, and reappear unchanged.
 */
export const CurrentView = observer(function CurrentView() {
  const { router } = useKit()
  const ui = useUi()
  const { current, direction } = router
  const { hasMoved, leaving } = useNavigation(router)
  const [clicks] = useState(() => new DoubleClicks())
  const element = useRef<HTMLDivElement>(null)
  const [focused] = useState(() => new WeakMap<RouteEntry, LastFocus>())
  useEffect(() => {
    return element.current ? focusView(element.current, focused.get(current)) : undefined
  }, [focused, current])
  const mounted = mountedEntries(router.history)
  const drawn = leaving && !mounted.includes(leaving.entry) ? [...mounted, leaving.entry] : mounted
  return (
    <>
      {drawn.map((entry) => {
        const isCurrent = entry === current
        const isLeaving = entry === leaving?.entry
        const ignoreSecond = (event: MouseEvent | KeyboardEvent) => {
          if (!isLeaving && !clicks.isMeantForAnother(entry, event)) return
          event.preventDefault()
          event.stopPropagation()
        }
        const motion = isLeaving ? `pb-view-leaving pb-view-leaving-${direction}` : `pb-view-${direction}`
        return (
          <div
            ref={isCurrent ? element : undefined}
            key={entry.key}
            className={hasMoved ? `pb-view ${motion}` : 'pb-view'}
            data-view={isCurrent ? entry.name : undefined}
            hidden={!isCurrent && !isLeaving}
            {...inertProps(mounted.includes(entry) ? !isCurrent : leaving?.isPainted === true)}
            aria-hidden={isLeaving || undefined}
            onClickCapture={ignoreSecond}
            onKeyDownCapture={ignoreSecond}
            onAnimationEnd={({ target, currentTarget }) => {
              if (isLeaving && target === currentTarget) leaving.end()
            }}
          >
            <EntryView route={entry} isCurrent={isCurrent} />
          </div>
        )
      })}
      <ViewPosition
        entry={current}
        mounted={mounted}
        hasMoved={hasMoved}
        view={element}
        steps={entryParts(ui, router, current).steps}
        focused={focused}
      />
    </>
  )
})

/**
 * The properties of an element that may be inert. React 18 knows no `inert`: it writes texts into unknown attributes, but not `true`, and warns about
 * `false`. For later versions an empty text means false.
 */
function inertProps(isInert: boolean): { readonly inert?: boolean } {
  if (!isInert) return {}
  const value: unknown = Number.parseInt(version, 10) < 19 ? '' : true
  return { inert: value as boolean }
}

/** How long a view slides away at most, in milliseconds. */
const longestMs = 1000

/** A view on its way out. */
interface Leaving {
  readonly entry: RouteEntry
}

/**
 * Whether the visitor has navigated since this was mounted, because the view that the modal opens with is not animated; and the view that was
 * left last, until it has slid away. That view stays mounted until then, because unmounting it, or drawing a copy of it, would take time in the
 * frame that brings the next one. Making its rows inert takes time too, and happens after that frame. There is no such view if the visitor has
 * asked for less motion.
 */
function useNavigation({ current: entry, open }: RouterReader) {
  const last = useRef({ entry, open, hasMoved: false, leaving: undefined as Leaving | undefined })
  const [painted, setPainted] = useState<Leaving>()
  const [ended, setEnded] = useState<Leaving>()
  const before = last.current
  if (before.entry !== entry) {
    const hasMoved = before.hasMoved || before.open
    const leaving = hasMoved && wantsMotion() ? { entry: before.entry } : undefined
    last.current = { entry, open, hasMoved, leaving }
  }
  last.current.open = open
  const { hasMoved, leaving } = last.current
  useEffect(() => {
    if (!leaving) return
    const cancel = afterPaint(() => setPainted(leaving))
    // In case no animation runs, as on a page that is not visible.
    const timer = setTimeout(() => setEnded(leaving), longestMs)
    return () => {
      cancel()
      clearTimeout(timer)
    }
  }, [leaving])
  if (!leaving || leaving === ended) return { hasMoved }
  return {
    hasMoved,
    leaving: { entry: leaving.entry, isPainted: leaving === painted, end: () => setEnded(leaving) }
  }
}

interface ViewPositionProps {
  readonly entry: RouteEntry
  readonly mounted: readonly RouteEntry[]
  readonly hasMoved: boolean
  readonly view: RefObject<HTMLElement | null>
  /** The lists of the entry that are still being drawn. */
  readonly steps: ReadonlySet<object>
  /** Where the focus was in each entry when the visitor left it. */
  readonly focused: WeakMap<RouteEntry, LastFocus>
}

/**
 * A view begins at its top, a view that the visitor comes back to keeps its scroll position, and a view that leaves stays where it was seen. This
 * is a class because only `getSnapshotBeforeUpdate` still sees how far the leaving view was scrolled and which of its elements has the focus: the
 * next view can take the focus as soon as it is drawn.
 */
class ViewPosition extends Component<ViewPositionProps> {
  /** The visible part of each entry when another one replaced it, in pixels from its beginning. */
  readonly #places = new WeakMap<RouteEntry, { readonly top: number; readonly end: number }>()
  #release: () => void = () => undefined

  override getSnapshotBeforeUpdate(last: ViewPositionProps) {
    const { entry, focused, hasMoved, mounted, steps, view } = this.props
    const { current: left } = view
    const body = left?.closest('.pb-body')
    if (last.entry === entry || !left || !body) return null
    const { scrollTop } = body
    const { top, end } = this.#places.get(entry) ?? { top: 0, end: 0 }
    const frame = frameOf(left)
    const hadFocus = frame && focusedIn(frame)
    const lastFocus = lastFocusIn(left)
    if (lastFocus) focused.set(last.entry, lastFocus)
    else focused.delete(last.entry)
    this.#places.set(last.entry, { top: scrollTop, end: scrollTop + body.clientHeight })
    if (hasMoved && !mounted.includes(last.entry)) moveFocusToFrame(left)
    return () => {
      left.style.insetBlockStart = `${top - scrollTop}px`
      this.#release()
      if (top > 0 && view.current) this.#release = holdHeight(view.current, end, steps)
      // Setting it makes the browser lay out everything at once.
      if (scrollTop !== top) body.scrollTop = top
      // A card in the page cannot know later whether the focus was lost with the view or has never been in it.
      if (hadFocus) takeLostFocus(frame)
    }
  }

  override componentDidUpdate(_props: ViewPositionProps, _state: unknown, place: (() => void) | null) {
    place?.()
  }

  override componentWillUnmount() {
    this.#release()
  }

  override render() {
    return null
  }
}

/** The view of an entry. It announces nothing while it is covered. */
function EntryView({ route, isCurrent }: { readonly route: RouteEntry; readonly isCurrent: boolean }) {
  const { router } = useKit()
  const ui = useUi()
  const announce = useAnnounce()
  return (
    <EntryProvider value={entryParts(ui, router, route)}>
      <CurrentProvider value={isCurrent}>
        <AnnounceContext.Provider value={isCurrent ? announce : silent}>
          <ViewOutlet name={route.name} params={route.params} />
        </AnnounceContext.Provider>
      </CurrentProvider>
    </EntryProvider>
  )
}

const silent: Announce = () => undefined

/** The last entry, and the entries that it covers. */
function mountedEntries(history: readonly RouteEntry[]): readonly RouteEntry[] {
  const top = history.findLastIndex(({ overlay }) => !overlay)
  return history.slice(Math.max(top, 0))
}
