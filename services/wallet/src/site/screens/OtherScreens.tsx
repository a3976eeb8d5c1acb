/** @jsxImportSource preact */
import { useEffect, useRef } from 'preact/hooks'
import type { PanelActions, Sharing } from '../approvals/Stage.js'
import type { TextKey } from '../text/locale.en.js'
import { Decision } from './Decision.js'
import { Address, Frame, Site } from './Frame.js'
import { Icon } from './Icon.js'
import { useScreen } from './ScreenContext.js'

/** The first login at a site: it learns the addresses only when the visitor agrees. */
export function ShareScreen({
  sharing,
  actions
}: {
  readonly sharing: Sharing
  readonly actions: PanelActions
}) {
  const { translate, origin, networkName } = useScreen()
  const site = new URL(origin).host
  return (
    <Frame footer={<Decision label="share.approve" onApprove={actions.approve} onReject={actions.reject} />}>
      <Site />
      <h1 class="title">{translate('share.text', { site })}</h1>
      <p class="muted text">{translate('share.what')}</p>
      <dl class="facts">
        {sharing.addresses.map(({ network, address }) => (
          <div key={network} class="fact fact-tall">
            <dt>{networkName(network)}</dt>
            <dd>
              <Address value={address} />
            </dd>
          </div>
        ))}
      </dl>
    </Frame>
  )
}

/** Something is being done. */
export function WorkingScreen({ text }: { readonly text: TextKey }) {
  const { translate } = useScreen()
  return (
    <Frame>
      <div class="state" role="status">
        <span class="spinner" />
        <p class="state-title">{translate(text)}</p>
      </div>
    </Frame>
  )
}

/** Nothing came of it, and why. */
export function EndScreen({
  screen,
  text,
  onClose
}: {
  readonly screen: 'refused' | 'failed'
  readonly text: TextKey
  onClose(): void
}) {
  const { translate } = useScreen()
  const close = useRef<HTMLButtonElement>(null)
  useEffect(() => close.current?.focus(), [])
  return (
    <Frame
      footer={
        <button type="button" class="button" ref={close} onClick={onClose}>
          {translate('close')}
        </button>
      }
    >
      {screen === 'refused' && <Site />}
      <div class="state" role="alert">
        <span class="state-mark">
          <Icon name={screen === 'refused' ? 'refused' : 'warning'} size={28} />
        </span>
        <h1 class="state-title">{translate(`${screen}.title`)}</h1>
        <p class="muted text">{translate(text)}</p>
      </div>
    </Frame>
  )
}
