import type { Kit } from '@plugboard/core'
import { Fragment, useState } from 'react'
import { guessSubject, type Subject, urlOf } from './Subject.js'
import type { Line } from './transactions.js'
import { useFacts } from './useFacts.js'
import { say } from './words/say.js'

/** What the chain says about one address or transaction. */
export function FactsCard({
  kit,
  locale,
  subject
}: {
  readonly kit: Kit
  readonly locale: string
  readonly subject: Subject
}) {
  const [round, setRound] = useState(0)
  const facts = useFacts(kit, subject, round)
  const { network, kind, id } = subject
  const title = facts.state === 'known' ? facts.title : kind === 'address' ? 'Account' : 'Transaction'
  return (
    <section className="card facts" aria-labelledby="facts-title" aria-busy={facts.state === 'reading'}>
      <h2 id="facts-title">{say(title, locale)}</h2>
      <p className="facts-network">
        <img src={network.assets?.imageUrl} alt="" width={20} height={20} /> {network.name}
      </p>
      <code className="facts-id">
        <bdi>{id}</bdi>
      </code>
      {facts.state === 'reading' && <p role="status">{say('Asking the chain …', locale)}</p>}
      {facts.state === 'unknown' && <p role="alert">{say('Nothing is known about it.', locale)}</p>}
      {facts.state === 'failed' && (
        <p role="alert">
          {say('The chain could not be reached:', locale)} <bdi lang="en">{facts.reason}</bdi>
        </p>
      )}
      {facts.state === 'known' && (
        <dl>
          {facts.lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a transaction stay as they are.
            <Fragment key={index}>
              <dt>{say(line[0], locale)}</dt>
              <dd>
                <Value kit={kit} locale={locale} network={network} line={line} />
              </dd>
            </Fragment>
          ))}
        </dl>
      )}
      {facts.state !== 'reading' && (
        <button type="button" onClick={() => setRound(round + 1)}>
          {say(facts.state === 'known' ? 'Refresh' : 'Try again', locale)}
        </button>
      )}
    </section>
  )
}

/** The explorer's own words; everything else is the chain's. */
const ownWords: readonly string[] = ['Status', 'Recipient']

/** A value; an address at its beginning links to the page about it. */
function Value({
  kit,
  locale,
  network,
  line: [label, value]
}: {
  readonly kit: Kit
  readonly locale: string
  readonly network: Subject['network']
  readonly line: Line
}) {
  if (value instanceof Date) return value.toLocaleString(locale === 'en' ? 'en-GB' : locale)
  if (ownWords.includes(label)) return say(value, locale)
  const [first = '', ...rest] = value.split(' ')
  const subject = guessSubject(kit, network, first)
  if (subject.kind !== 'address') return <bdi>{value}</bdi>
  const { hash } = new URL(urlOf(kit, subject), location.href)
  return (
    <>
      <a href={hash}>
        <code>
          <bdi>{first}</bdi>
        </code>
      </a>{' '}
      <bdi>{rest.join(' ')}</bdi>
    </>
  )
}
