/** @jsxImportSource preact */
import type { Approval, Fact } from '../approvals/Approval.js'
import type { PanelActions } from '../approvals/Stage.js'
import { Decision } from './Decision.js'
import { Address, Frame, Site } from './Frame.js'
import { Icon } from './Icon.js'
import { useScreen } from './ScreenContext.js'

/** A request, drawn from the bytes that will be signed. */
export function ApproveScreen({
  approval,
  actions
}: {
  readonly approval: Approval
  readonly actions: PanelActions
}) {
  const { translate, networkName } = useScreen()
  const { kind, title, facts, warnings, message, account, network, raw } = approval
  const headline = kind === 'transfer' ? facts.find(({ label }) => label === 'fact.amount') : undefined
  const rest = facts.filter((fact) => fact !== headline)
  return (
    <Frame
      footer={
        <Decision
          label="approve"
          mustHold={kind === 'unreadable'}
          onApprove={actions.approve}
          onReject={actions.reject}
        />
      }
    >
      <Site />
      <h1 class={headline ? 'title over-amount' : 'title'}>{translate(title)}</h1>
      {headline && (
        <p class="headline" dir="ltr">
          {headline.value}
        </p>
      )}
      {headline?.kind === 'amount' && headline.note && (
        <p class="muted headline-note">{translate(headline.note)}</p>
      )}
      {warnings.map(({ text, isDanger }) => (
        <p key={text} class={isDanger ? 'warning danger' : 'warning'}>
          <Icon name="warning" />
          <span>{translate(text)}</span>
        </p>
      ))}
      {message !== undefined && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: who scrolls by keys has to reach it
        <section class="message" tabIndex={0} aria-label={translate('fact.message')}>
          <pre dir="auto">{message}</pre>
        </section>
      )}
      <dl class="facts">
        {rest.map((fact) => (
          <FactRow key={`${fact.label} ${fact.value}`} fact={fact} />
        ))}
        <FactRow fact={{ kind: 'text', label: 'fact.network', value: networkName(network) }} />
        <FactRow fact={{ kind: 'address', label: 'fact.account', value: account }} />
      </dl>
      {raw !== message && (
        <details class="raw">
          <summary>
            {translate('rawData')}
            <Icon name="expand" size={16} />
          </summary>
          <p class="raw-text" dir="ltr">
            {raw}
          </p>
        </details>
      )}
    </Frame>
  )
}

function FactRow({ fact }: { readonly fact: Fact }) {
  const { translate } = useScreen()
  const note = 'note' in fact ? fact.note : undefined
  return (
    <div class={fact.kind === 'address' ? 'fact fact-tall' : 'fact'}>
      <dt>{translate(fact.label)}</dt>
      <dd>
        {fact.kind === 'address' ? <Address value={fact.value} /> : <bdi>{fact.value}</bdi>}
        {note && <span class="muted fact-note">{translate(note)}</span>}
      </dd>
    </div>
  )
}
