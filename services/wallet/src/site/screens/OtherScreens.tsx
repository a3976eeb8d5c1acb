/** @jsxImportSource preact */
import { useEffect, useRef } from 'preact/hooks'
import type { NewEmail, PanelActions, Sharing } from '../approvals/Stage.js'
import type { TextKey } from '../text/locale.en.js'
import { Decision } from './Decision.js'
import { Address, Frame, Message, Site } from './Frame.js'
import { Icon } from './Icon.js'
import { useScreen } from './ScreenContext.js'

/** A login at a site: it learns the addresses only when the visitor agrees, and a message that it wants signed is part of the same question. */
export function ShareScreen({
  sharing: { addresses, message },
  actions
}: {
  readonly sharing: Sharing
  readonly actions: PanelActions
}) {
  const { translate, origin, networkName } = useScreen()
  const site = new URL(origin).host
  const isNew = addresses.length > 0
  return (
    <Frame
      footer={
        <Decision
          label={isNew ? 'share.approve' : 'approve.signIn'}
          onApprove={actions.approve}
          onReject={actions.reject}
        />
      }
    >
      <Site />
      <h1 class="title">{translate(message === undefined ? 'share.text' : 'signIn.text', { site })}</h1>
      {message !== undefined && <Message text={message} />}
      {isNew && <p class="muted text">{translate('share.what')}</p>}
      {isNew && (
        <dl class="facts">
          {addresses.map(({ network, address }) => (
            <div key={network} class="fact fact-tall">
              <dt>{networkName(network)}</dt>
              <dd>
                <Address value={address} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Frame>
  )
}

/** The browser keeps no storage for a frame of this page until the visitor allows it. */
export function StorageScreen({ actions }: { readonly actions: PanelActions }) {
  const { translate } = useScreen()
  return (
    <Frame footer={<Decision label="storage.allow" onApprove={actions.approve} onReject={actions.reject} />}>
      <Site />
      <h1 class="title">{translate('storage.title')}</h1>
      <p class="muted text">{translate('storage.text')}</p>
    </Frame>
  )
}

/** Before the first mail of a change: the address it changes from, if there is one, and the new one. */
export function EmailScreen({
  change: { from, to },
  actions
}: {
  readonly change: NewEmail
  readonly actions: PanelActions
}) {
  const { translate } = useScreen()
  const rows = [...(from === undefined ? [] : [['email.from', from] as const]), ['email.to', to] as const]
  return (
    <Frame footer={<Decision label="email.approve" onApprove={actions.approve} onReject={actions.reject} />}>
      <Site />
      <h1 class="title">{translate(from === undefined ? 'email.first' : 'email.title')}</h1>
      <p class="muted text">{translate(from === undefined ? 'email.firstText' : 'email.text')}</p>
      <dl class="facts">
        {rows.map(([label, address]) => (
          <div key={label} class="fact fact-tall">
            <dt>{translate(label)}</dt>
            <dd dir="ltr">{address}</dd>
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

/** It failed, and why. */
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
        <button type="button" class="button" ref={close} data-first onClick={onClose}>
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
