import type { Kit } from '@plugboard/core'
import { Fragment, useState } from 'react'
import { guessSubject, type Subject, urlOf } from './Subject.js'
import { useFacts } from './useFacts.js'

/** What the chain says of one address or transaction. */
export function FactsCard({ kit, subject }: { readonly kit: Kit; readonly subject: Subject }) {
  const [round, setRound] = useState(0)
  const facts = useFacts(kit, subject, round)
  const { network, kind, id } = subject
  return (
    <section className="card facts" aria-labelledby="facts-title" aria-busy={facts.state === 'reading'}>
      <h2 id="facts-title">{kind === 'address' ? 'Account' : 'Transaction'}</h2>
      <p className="facts-network">
        <img src={network.assets?.imageUrl} alt="" width={20} height={20} /> {network.name}
      </p>
      <code className="facts-id">{id}</code>
      {facts.state === 'reading' && <p role="status">Asking the chain …</p>}
      {facts.state === 'failed' && <p role="alert">{facts.reason}</p>}
      {facts.state === 'known' && (
        <dl>
          {facts.lines.map(([label, value], index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a transaction stay as they are.
            <Fragment key={index}>
              <dt>{label}</dt>
              <dd>
                <Value kit={kit} network={network} text={value} />
              </dd>
            </Fragment>
          ))}
        </dl>
      )}
      {facts.state !== 'reading' && (
        <button type="button" onClick={() => setRound(round + 1)}>
          Ask again
        </button>
      )}
    </section>
  )
}

/** A value; an address at its beginning leads to the page about it. */
function Value({
  kit,
  network,
  text
}: {
  readonly kit: Kit
  readonly network: Subject['network']
  readonly text: string
}) {
  const [first = '', ...rest] = text.split(' ')
  const subject = guessSubject(kit, network, first)
  if (subject.kind !== 'address') return text
  return (
    <>
      <a href={urlOf(kit, subject)}>
        <code>{first}</code>
      </a>{' '}
      {rest.join(' ')}
    </>
  )
}
