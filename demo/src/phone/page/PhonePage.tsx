import { observer } from 'mobx-react-lite'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { AccountCard } from './AccountCard.js'
import { PairCard } from './PairCard.js'
import type { PhoneStore } from './PhoneStore.js'
import { QuestionSheet } from './QuestionSheet.js'
import { SiteList } from './SiteList.js'

/** The phone: its home screen, and a sheet over it when a site makes a request. */
export const PhonePage = observer(function PhonePage({ store }: { readonly store: PhoneStore }) {
  const { question, problem, state } = store
  useReturnedFocus(question !== undefined)
  return (
    <main className="phone" aria-busy={state === 'starting'}>
      <div className="screen" inert={question !== undefined}>
        <p className="warning">Demo wallet · publicly known keys</p>
        <header>
          <img src="/phone.svg" alt="" width={36} height={36} />
          <h1>Pocket</h1>
          <span className="state" data-state={state}>
            {state === 'ready' ? 'Online' : state === 'starting' ? 'Starting' : 'Offline'}
          </span>
        </header>
        {problem && (
          <div className="problem" role="alert">
            <p>{problem}</p>
            <button type="button" onClick={() => store.dismiss()}>
              Dismiss
            </button>
          </div>
        )}
        <AccountCard store={store} />
        <PairCard store={store} />
        <SiteList store={store} />
      </div>
      {question && (
        <QuestionSheet key={question.id} question={question} waiting={store.questions.length - 1} />
      )}
    </main>
  )
})

/** When the last of the sheets has closed, returns the focus to the element that had it before the first one opened. */
function useReturnedFocus(isOpen: boolean): void {
  const before = useRef<Element | null>(null)
  // A sheet takes the focus in an effect, which runs later.
  useLayoutEffect(() => {
    if (isOpen) before.current = document.activeElement
  }, [isOpen])
  useEffect(() => {
    if (!isOpen && before.current instanceof HTMLElement) before.current.focus()
  }, [isOpen])
}
