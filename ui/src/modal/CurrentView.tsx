import type { RouteEntry, RouterReader } from '@plugboard/core'
import { observer } from 'mobx-react-lite'
import { Component, type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { EntryProvider, entryParts } from '../shell/EntryProvider.js'
import { type Announce, AnnounceContext, useAnnounce } from '../shell/useAnnounce.js'
import { useKit, useUi } from '../shell/useKit.js'
import { focusedIn, focusView, moveFocusToFrame } from './focus.js'
import { useViewTitle } from './Header.js'
import { leavingCopy } from './leavingCopy.js'
import { ViewOutlet } from './ViewOutlet.js'

/**
 * The current view; it slides in from the direction of the navigation. Views that a view opened by `ask` covers stay mounted, hidden and
 * inert, and reappear as they were.
 */
export const CurrentView = observer(function CurrentView() {
  const { router } = useKit()
  const announce = useAnnounce()
  const { current, direction } = router
  const title = useViewTitle(current.name)
  const hasMoved = useHasMoved(router)
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    announce(title)
  }, [announce, title])
  useFocus(element, current)
  const mounted = mountedEntries(router.history)
  return (
    <>
      {mounted.map((entry) => {
        const isCurrent = entry === current
        return (
          <div
            ref={isCurrent ? element : undefined}
            key={entry.key}
            className={hasMoved ? `pb-view pb-view-${direction}` : 'pb-view'}
            data-view={isCurrent ? entry.name : undefined}
            hidden={!isCurrent}
            inert={!isCurrent}
          >
            <EntryView route={entry} isCurrent={isCurrent} />
          </div>
        )
      })}
      <LeavingView
        entry={current}
        mounted={mounted}
        hasMoved={hasMoved}
        direction={direction}
        view={element}
      />
    </>
  )
})

interface LeavingViewProps {
  readonly entry: RouteEntry
  readonly mounted: readonly RouteEntry[]
  readonly direction: RouterReader['direction']
  readonly hasMoved: boolean
  readonly view: RefObject<HTMLElement | null>
}

/**
 * Shows the previous view going away while the current one comes, which begins at its top; one that the visitor comes back to stands where it stood. A class,
 * because only `getSnapshotBeforeUpdate` still sees the previous one.
 */
class LeavingView extends Component<LeavingViewProps> {
  readonly #tops = new WeakMap<RouteEntry, number>()

  override getSnapshotBeforeUpdate(last: LeavingViewProps) {
    const { entry, direction, hasMoved, mounted, view } = this.props
    const body = view.current?.closest('.pb-body')
    if (last.entry === entry || !view.current || !body) return null
    const { scrollTop } = body
    const top = this.#tops.get(entry) ?? 0
    this.#tops.set(last.entry, scrollTop)
    if (hasMoved && !mounted.includes(last.entry)) moveFocusToFrame(view.current)
    const show = hasMoved && leavingCopy(view.current, `pb-leaving-${direction}`, scrollTop - top)
    return (place: Element) => {
      // Setting it has the browser lay out everything at once.
      if (scrollTop !== top) body.scrollTop = top
      if (show) show(place)
    }
  }

  override componentDidUpdate(
    _props: LeavingViewProps,
    _state: unknown,
    show: ReturnType<typeof leavingCopy> | null
  ) {
    const place = this.props.view.current?.parentElement
    if (place) show?.(place)
  }

  override render() {
    return null
  }
}

/** The view of an entry. Where it is covered, it announces nothing. */
function EntryView({ route, isCurrent }: { readonly route: RouteEntry; readonly isCurrent: boolean }) {
  const { router } = useKit()
  const ui = useUi()
  const announce = useAnnounce()
  const entry = useMemo(
    () => ({ ...entryParts(ui, router, route), isCurrent }),
    [ui, router, route, isCurrent]
  )
  return (
    <EntryProvider value={entry}>
      <AnnounceContext.Provider value={isCurrent ? announce : silent}>
        <ViewOutlet name={route.name} params={route.params} />
      </AnnounceContext.Provider>
    </EntryProvider>
  )
}

const silent: Announce = () => undefined

/** Moves focus into the view of an entry that becomes the current one, or back to where it was before another view covered that entry. */
function useFocus(element: RefObject<HTMLElement | null>, current: RouteEntry): void {
  const last = useRef(new WeakMap<RouteEntry, HTMLElement>())
  const previous = useRef<{ readonly entry: RouteEntry; readonly view: HTMLElement }>(undefined)
  // Before the browser draws: then it takes the focus away from a view that has become inert.
  useLayoutEffect(() => {
    if (previous.current && previous.current.entry !== current) {
      const { entry, view } = previous.current
      const focused = focusedIn(view)
      if (focused) last.current.set(entry, focused)
    }
    previous.current = element.current ? { entry: current, view: element.current } : undefined
  }, [element, current])
  useEffect(() => {
    if (element.current) focusView(element.current, last.current.get(current))
  }, [element, current])
}

/** Whether the visitor has navigated since this was mounted: the view that the modal opens with is not animated. */
function useHasMoved({ current: entry, open }: RouterReader): boolean {
  const last = useRef({ entry, open, hasMoved: false })
  const before = last.current
  if (before.entry !== entry || before.open !== open) {
    const navigated = before.entry !== entry && before.open
    last.current = { entry, open, hasMoved: before.hasMoved || navigated }
  }
  return last.current.hasMoved
}

/** The last entry, and the entries that it covers. */
function mountedEntries(history: readonly RouteEntry[]): readonly RouteEntry[] {
  const top = history.findLastIndex(({ overlay }) => !overlay)
  return history.slice(Math.max(top, 0))
}
