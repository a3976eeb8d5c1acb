import { observer } from 'mobx-react-lite'
import { kit } from '../kit.js'
import type { EventLog } from './EventLog.js'
import type { PageSettings } from './PageSettings.js'
import { shortId } from './shortId.js'
import type { Words } from './Words.js'

/** The panel that shows what the kit reports to the page, as it changes. */
export const LivePanel = observer(function LivePanel({
  log,
  settings
}: {
  readonly log: EventLog
  readonly settings: PageSettings
}) {
  const { words, devtools } = settings
  return (
    <section className="live" aria-labelledby="live-title">
      <h2 id="live-title">{words.live}</h2>
      <p>{words.liveText}</p>
      <label className="switch">
        <input
          type="checkbox"
          checked={devtools}
          onChange={(event) => settings.set({ devtools: event.target.checked })}
        />
        {words.devtools}
      </label>
      <div className="live-columns">
        <Accounts words={words} />
        <Networks words={words} />
        <Events log={log} words={words} />
      </div>
    </section>
  )
})

const Accounts = observer(function Accounts({ words }: { readonly words: Words }) {
  return (
    <section className="card" aria-labelledby="live-accounts">
      <h3 id="live-accounts">{words.accounts}</h3>
      {kit.connections.all.length === 0 && <p className="quiet">{words.noAccount}</p>}
      {kit.connections.all.map(({ wallet, namespace, account, explorerUrl }) => (
        <dl key={namespace} data-testid="account">
          <dt>
            <bdi>{wallet.name}</bdi>
          </dt>
          <dd>
            <a href={explorerUrl} target="_blank" rel="noopener">
              <code dir="ltr">{account.address}</code>
            </a>
          </dd>
          <dd className="balance">
            <bdi>
              {kit.accounts.of(namespace).balance ?? '…'} {kit.accounts.of(namespace).balanceSymbol}
            </bdi>
          </dd>
        </dl>
      ))}
    </section>
  )
})

const Networks = observer(function Networks({ words }: { readonly words: Words }) {
  const active = kit.networks.active?.caipNetworkId
  return (
    <section className="card" aria-labelledby="live-networks">
      <h3 id="live-networks">{words.networks}</h3>
      <ul className="ids">
        {kit.networks.all.map(({ caipNetworkId, name }) => (
          <li key={caipNetworkId} aria-current={caipNetworkId === active}>
            <bdi>{name}</bdi> {caipNetworkId === active && <span className="tag">{words.active}</span>}
            <code dir="ltr" title={caipNetworkId}>
              {shortId(caipNetworkId)}
            </code>
          </li>
        ))}
      </ul>
    </section>
  )
})

const Events = observer(function Events({ log, words }: { readonly log: EventLog; readonly words: Words }) {
  return (
    <section className="card" aria-labelledby="live-events">
      <h3 id="live-events">{words.events}</h3>
      {log.events.length === 0 && <p className="quiet">{words.noEvent}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard */}
      <ol className="events" dir="ltr" tabIndex={0} aria-label={words.events}>
        {log.events.map((event) => (
          <li key={event.number}>
            <code>{event.name}</code> <time>{new Date(event.at).toLocaleTimeString('en-GB')}</time>
          </li>
        ))}
      </ol>
    </section>
  )
})
