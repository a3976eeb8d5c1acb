/** @jsxImportSource preact */
import type { Approval, ApprovedCall, Fact, Warning } from '../approvals/Approval.js'
import type { PanelActions } from '../approvals/Stage.js'
import { Decision } from './Decision.js'
import { Address, Frame, Message, Site } from './Frame.js'
import { formatDuration } from './formatDuration.js'
import { Icon } from './Icon.js'
import { useScreen } from './ScreenContext.js'

/** A request, drawn from the bytes that will be signed. */
export function ApproveScreen({
  approval,
  actions,
  isOwn = false
}: {
  readonly approval: Approval
  readonly actions: PanelActions
  /** The request comes from the visitor, in the wallet itself, not from a page. */
  readonly isOwn?: boolean
}) {
  const { translate, networkName } = useScreen()
  const {
    kind,
    title,
    facts,
    warnings,
    message,
    account,
    network,
    raw,
    calls = [],
    count = calls.length
  } = approval
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
      {!isOwn && <Site />}
      <h1 class={headline ? 'title over-amount' : 'title'}>{translate(title, { count: String(count) })}</h1>
      {headline && (
        <p class="headline" dir="ltr">
          {headline.value}
        </p>
      )}
      {headline?.kind === 'amount' && headline.note && (
        <p class="muted headline-note">{translate(headline.note)}</p>
      )}
      <Warnings warnings={warnings} />
      {calls.map((call, at) => (
        <CallSection key={at} number={at + 1} call={call} />
      ))}
      {message !== undefined && <Message text={message} />}
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

function Warnings({ warnings }: { readonly warnings: readonly Warning[] }) {
  const { translate } = useScreen()
  return (
    <>
      {warnings.map(({ text, isDanger }) => (
        <p key={text} class={isDanger ? 'warning danger' : 'warning'}>
          <Icon name="warning" />
          <span>{translate(text)}</span>
        </p>
      ))}
    </>
  )
}

/** One of several transactions, with its own fee. */
function CallSection({
  number,
  call: { title, facts, warnings }
}: {
  readonly number: number
  readonly call: ApprovedCall
}) {
  const { translate } = useScreen()
  return (
    <section class="call">
      <h2 class="call-title">
        {number}. {translate(title)}
      </h2>
      <Warnings warnings={warnings} />
      <dl class="facts">
        {facts.map((fact) => (
          <FactRow key={`${fact.label} ${fact.value}`} fact={fact} />
        ))}
      </dl>
    </section>
  )
}

function FactRow({ fact }: { readonly fact: Fact }) {
  const { translate } = useScreen()
  const note = 'note' in fact ? fact.note : undefined
  const value =
    fact.kind === 'limit'
      ? // Isolated, so that a symbol in Latin letters does not change the direction of the sentence around it.
        translate('perPeriod', {
          amount: `\u2068${fact.value}\u2069`,
          period: formatDuration(fact.period)
        })
      : fact.value
  return (
    <div class={fact.kind === 'address' ? 'fact fact-tall' : 'fact'}>
      <dt>{translate(fact.label)}</dt>
      <dd>
        {fact.kind === 'address' ? <Address value={fact.value} /> : <bdi>{value}</bdi>}
        {note && <span class="muted fact-note">{translate(note)}</span>}
      </dd>
    </div>
  )
}
