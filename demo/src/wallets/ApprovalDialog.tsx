import { observer } from 'mobx-react-lite'
import { useEffect, useRef } from 'react'
import type { Question } from './Question.js'
import type { ShownWallet } from './ShownWallet.js'

/** The wallet's own window. A dialog of the browser's top layer, so that it stands above the page's modal as a real one would. */
export const ApprovalDialog = observer(function ApprovalDialog({ wallet }: { readonly wallet: ShownWallet }) {
  const { question } = wallet
  return question ? <Approval wallet={wallet} question={question} /> : null
})

function Approval({ wallet, question }: { readonly wallet: ShownWallet; readonly question: Question }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
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
        <span>demo</span>
      </p>
      <h2 id="approval-title">{title}</h2>
      <dl>
        {lines.map(([label, value]) => (
          <div key={`${label} ${value}`}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="buttons">
        <button type="button" className="decline" onClick={() => question.answer(false)}>
          Decline
        </button>
        <button type="button" className="approve" onClick={() => question.answer(true)}>
          Approve
        </button>
      </div>
    </dialog>
  )
}
