import type { RouteEntry, RouterReader } from '@plugboard/core'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef } from 'react'
import { type Entry, EntryProvider } from '../shell/EntryProvider.js'
import { useAnnounce } from '../shell/useAnnounce.js'
import { useKit } from '../shell/useKit.js'
import { focusView } from './focus.js'
import { useViewTitle } from './Header.js'
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
  const known = useRef(new WeakMap<RouteEntry, Entry>())
  useEffect(() => {
    announce(title)
  }, [announce, title])
  // biome-ignore lint/correctness/useExhaustiveDependencies: focus moves when the entry changes.
  useEffect(() => {
    if (element.current) focusView(element.current)
  }, [current])
  /** Always the same object for an entry, so that the requests of its view are found when it is rendered again. */
  const entryOf = (route: RouteEntry): Entry => {
    const entry = known.current.get(route) ?? { context: router.contextOf(route), attempts: new Map() }
    known.current.set(route, entry)
    return entry
  }
  return mountedEntries(router.history).map((entry) => {
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
        <EntryProvider value={entryOf(entry)}>
          <ViewOutlet name={entry.name} params={entry.params} />
        </EntryProvider>
      </div>
    )
  })
})

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
