import { observer } from 'mobx-react-lite'
import { useEffect, useRef } from 'react'
import { useAnnounce } from '../shell/useAnnounce.js'
import { useKit } from '../shell/useKit.js'
import { focusView } from './focusView.js'
import { useTitle } from './useTitle.js'
import { ViewOutlet } from './ViewOutlet.js'

/** The view that the router is at. It comes in from the side that the visitor travels to. */
export const CurrentView = observer(function CurrentView() {
  const { router } = useKit()
  const announce = useAnnounce()
  const entry = router.current
  const title = useTitle(entry.name)
  const element = useRef<HTMLDivElement>(null)
  // A number for each entry: the same view opened twice in a row is drawn anew.
  const visit = useRef({ entry, count: 0 })
  if (visit.current.entry !== entry) visit.current = { entry, count: visit.current.count + 1 }
  useEffect(() => {
    announce(title)
  }, [announce, title])
  // biome-ignore lint/correctness/useExhaustiveDependencies: focus follows the entry, not what it reads.
  useEffect(() => {
    if (element.current) focusView(element.current)
  }, [entry])
  const first = visit.current.count === 0
  return (
    <div
      ref={element}
      key={visit.current.count}
      className={first ? 'pb-view' : `pb-view pb-view-${router.direction}`}
      data-view={entry.name}
    >
      <ViewOutlet name={entry.name} params={entry.params} />
    </div>
  )
})
