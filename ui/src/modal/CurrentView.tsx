import type { RouterReader } from '@plugboard/core'
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
  const visit = useVisit(router)
  useEffect(() => {
    announce(title)
  }, [announce, title])
  // biome-ignore lint/correctness/useExhaustiveDependencies: focus follows the entry, not what it reads.
  useEffect(() => {
    if (element.current) focusView(element.current)
  }, [entry])
  return (
    <div
      ref={element}
      key={visit.count}
      className={visit.first ? 'pb-view' : `pb-view pb-view-${router.direction}`}
      data-view={entry.name}
    >
      <ViewOutlet name={entry.name} params={entry.params} />
    </div>
  )
})

/**
 * Counts the entries that were drawn, so that the same view opened twice in a row is drawn anew. What was drawn before the modal was
 * opened is kept where it is what the modal opens on.
 */
function useVisit({ current: entry, open }: RouterReader): {
  readonly count: number
  readonly first: boolean
} {
  const visit = useRef({ entry, open, count: 0, first: true })
  const last = visit.current
  if (last.entry !== entry || last.open !== open) {
    const isPrepared = !last.open && last.entry.name === entry.name && last.entry.params === entry.params
    const count = last.entry === entry || isPrepared ? last.count : last.count + 1
    visit.current = { entry, open, count, first: last.first && (last.entry === entry || !last.open) }
  }
  return visit.current
}
