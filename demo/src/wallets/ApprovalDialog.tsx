import { observer } from 'mobx-react-lite'
import { useLayoutEffect, useRef } from 'react'
import type { HostPage } from './HostPage.js'
import type { Question } from './Question.js'
import type { ShownWallet } from './ShownWallet.js'
import { say } from './words/say.js'

/** The content behind these can be in the wallet's own words; everything else is shown as it is signed. */
const ownWords = ['Amount', 'It will see', 'To']

/** The wallet's own window. A dialog in the browser's top layer, so that it is above the page's modal as a real one would be. */
export const ApprovalDialog = observer(function ApprovalDialog({
  wallet,
  page
}: {
  readonly wallet: ShownWallet
  readonly page: HostPage
}) {
  const { question } = wallet
  return question ? <Approval wallet={wallet} question={question} locale={page.locale} /> : null
})

function Approval({
  wallet,
  question,
  locale
}: {
  readonly wallet: ShownWallet
  readonly question: Question
  readonly locale: string
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    // Closing it before it is removed returns the focus to where it was.
    return () => shown?.close()
  }, [])
  const { title, lines } = question
  return (
    <dialog
      ref={dialog}
      aria-labelledby="approval-title"
      onCancel={() => question.answer(false)}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <p className="who">
        <img src={wallet.identity.icon} alt="" width={24} height={24} /> {wallet.identity.name}{' '}
        <span>{say('demo', locale)}</span>
      </p>
      <h2 id="approval-title">{say(title, locale)}</h2>
      <dl>
        {lines.map(([label, value], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one question never change
          <div key={index}>
            <dt>{say(label, locale)}</dt>
            <dd>
              <bdi>{ownWords.includes(label) ? say(value, locale) : value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <div className="buttons">
        <button type="button" className="decline" onClick={() => question.answer(false)}>
          {say('Decline', locale)}
        </button>
        <button type="button" className="approve" onClick={() => question.answer(true)}>
          {say('Approve', locale)}
        </button>
      </div>
    </dialog>
  )
}
