/** @jsxImportSource preact */
import { Frame } from './Frame.js'
import { Icon } from './Icon.js'
import { useScreen } from './ScreenContext.js'

/** The state of a wallet window: nobody has opened it, its page has not greeted it yet, or it waits for the page's request. */
export type WindowState = 'alone' | 'opening' | 'open'

/** A window of the wallet in which there is nothing to decide. */
export function IdleScreen({ state }: { readonly state: WindowState }) {
  const { translate, origin } = useScreen()
  if (state === 'opening')
    return (
      <Frame>
        <div class="state" role="status">
          <span class="spinner" />
          <p class="state-title">{translate('working.wallet')}</p>
        </div>
      </Frame>
    )
  const isOpen = state === 'open'
  return (
    <Frame>
      <div class="state" role="status">
        <span class={isOpen ? 'state-mark calm' : 'state-mark'}>
          <Icon name={isOpen ? 'shield' : 'warning'} size={28} />
        </span>
        <h1 class="state-title">{translate(isOpen ? 'idle.title' : 'failed.title')}</h1>
        <p class="muted text">
          {isOpen ? translate('idle.text', { site: new URL(origin).host }) : translate('fault.gone')}
        </p>
      </div>
    </Frame>
  )
}
