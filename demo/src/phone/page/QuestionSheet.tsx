import { useEffect, useRef } from 'react'
import { ProposalBody } from './ProposalBody.js'
import type { Question } from './Question.js'
import { RequestBody } from './RequestBody.js'

/** A site's request, over the home screen. It takes the focus; `PhonePage` returns it. */
export function QuestionSheet({
  question,
  waiting
}: {
  readonly question: Question
  readonly waiting: number
}) {
  const sheet = useRef<HTMLElement>(null)
  useEffect(() => sheet.current?.focus(), [])
  return (
    <div className="cover">
      <section
        ref={sheet}
        className="sheet"
        role="dialog"
        aria-modal="true"
        aria-labelledby="sheet-title"
        tabIndex={-1}
      >
        {question.kind === 'proposal' ? (
          <ProposalBody question={question} />
        ) : (
          <RequestBody question={question} />
        )}
        {waiting > 0 && <p className="note">{waiting} more waiting</p>}
      </section>
    </div>
  )
}
