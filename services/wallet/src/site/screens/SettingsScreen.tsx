/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks'
import type { PressFault } from '../approvals/PressGuard.js'
import type { SettingsActions } from '../approvals/Stage.js'
import { Frame } from './Frame.js'
import { Icon } from './Icon.js'
import { useScreen } from './ScreenContext.js'

/** Leads to the settings page. */
export function SettingsScreen({ actions }: { readonly actions: SettingsActions }) {
  const { translate, guard } = useScreen()
  const [isOpen, setOpen] = useState(false)
  const [fault, setFault] = useState<PressFault>()
  useEffect(() => guard.restart(), [guard])

  function open(event: Event): void {
    const found = guard.check(event)
    setFault(found)
    if (found !== undefined) return
    actions.openPage()
    setOpen(true)
  }

  return (
    <Frame
      footer={
        <>
          <p class="press-fault" role="status">
            {fault && translate(`press.${fault}`)}
          </p>
          <button type="button" class={isOpen ? 'button' : 'button primary'} onClick={open}>
            {translate(isOpen ? 'page.again' : 'settings.open')}
          </button>
          <button type="button" class="button quiet" onClick={actions.close}>
            {translate('settings.close')}
          </button>
        </>
      }
    >
      <div class="state">
        <span class="state-mark calm">
          <Icon name={isOpen ? 'page' : 'shield'} size={28} />
        </span>
        <h1 class="state-title">{translate(isOpen ? 'page.waiting' : 'settings.title')}</h1>
        <p class="muted text">{translate(isOpen ? 'page.waitingText' : 'settings.text')}</p>
      </div>
    </Frame>
  )
}
