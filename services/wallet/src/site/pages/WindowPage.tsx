/** @jsxImportSource preact */
import { useEffect, useMemo, useState } from 'preact/hooks'
import type { ApprovalFacts } from '../approvals/ApprovalFacts.js'
import { PressGuard } from '../approvals/PressGuard.js'
import type { FrameLink } from '../pageLink/FrameLink.js'
import { ApproveScreen } from '../screens/ApproveScreen.js'
import { ScreenProvider } from '../screens/ScreenContext.js'
import type { PageTranslate } from '../text/pageTexts.js'
import { EndState } from './EndState.js'

/** A request in a window of its own: the screen of the frame, and then nothing more. */
export function WindowPage({
  facts,
  frame,
  over,
  translate
}: {
  readonly facts: ApprovalFacts
  readonly frame: Pick<FrameLink, 'ask'>
  /** The frame answers nothing more: time is up, or the page has taken the request back. */
  readonly over: AbortSignal
  readonly translate: PageTranslate
}) {
  const { approval, networkName, ...place } = facts
  const [isOver, setOver] = useState(over.aborted)
  const guard = useMemo(() => new PressGuard(window), [])
  useEffect(() => {
    guard.start()
    return () => guard.stop()
  }, [guard])
  useEffect(() => {
    const end = () => setOver(true)
    over.addEventListener('abort', end)
    return () => over.removeEventListener('abort', end)
  }, [over])
  const decide = (choice: 'approve' | 'reject') => {
    setOver(true)
    void frame
      .ask('decide', choice)
      .catch(() => undefined)
      .then(() => window.close())
  }
  if (isOver)
    return (
      <main class="page">
        <div class="card">
          <EndState
            icon="check"
            title={translate('page.over')}
            text={translate('page.back', { site: new URL(place.origin).host })}
          />
        </div>
      </main>
    )
  const context = {
    ...{ ...place, translate, guard },
    networkName: (id: string) => (id === approval.network ? networkName : id),
    close: () => decide('reject')
  }
  return (
    <ScreenProvider value={context}>
      <div class="window">
        <ApproveScreen
          approval={approval}
          actions={{ approve: () => decide('approve'), reject: () => decide('reject') }}
        />
      </div>
    </ScreenProvider>
  )
}
