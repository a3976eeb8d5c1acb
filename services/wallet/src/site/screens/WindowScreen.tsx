/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import type { WindowActions } from '../approvals/Stage.js'
import { Decision } from './Decision.js'
import { Frame, Site } from './Frame.js'
import { useScreen } from './ScreenContext.js'

/** Leads to the window in which a request is shown. */
export function WindowScreen({ actions }: { readonly actions: WindowActions }) {
  const { translate } = useScreen()
  const [isOpen, setOpen] = useState(false)
  const open = () => {
    actions.openPage()
    setOpen(true)
  }
  return (
    <Frame
      footer={
        <Decision label={isOpen ? 'page.again' : 'window.open'} onApprove={open} onReject={actions.reject} />
      }
    >
      <Site />
      <h1 class="title">{translate(isOpen ? 'page.waiting' : 'window.title')}</h1>
      <p class="muted text">{translate(isOpen ? 'page.waitingText' : 'window.text')}</p>
    </Frame>
  )
}
