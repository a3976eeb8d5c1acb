/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks'
import type { ApprovalFacts } from '../approvals/ApprovalFacts.js'
import type { FrameLink } from '../pageLink/FrameLink.js'
import type { PageTranslate } from '../text/pageTexts.js'
import { EndState } from './EndState.js'
import { RequestWindow } from './RequestWindow.js'

/** A request in a separate window: the frame's screen, and then nothing more. */
export function WindowPage({
  facts,
  frame,
  over,
  translate
}: {
  readonly facts: ApprovalFacts
  readonly frame: Pick<FrameLink, 'ask'>
  /** The frame no longer answers: time is up, or the page has taken the request back. */
  readonly over: AbortSignal
  readonly translate: PageTranslate
}) {
  const [isOver, setOver] = useState(over.aborted)
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
            text={translate('page.back', { site: new URL(facts.origin).host })}
          />
        </div>
      </main>
    )
  return <RequestWindow facts={facts} translate={translate} onDecide={decide} />
}
