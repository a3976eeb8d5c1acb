import type { Kit } from '@plugboard/core'
import { observer } from 'mobx-react-lite'
import { type FormEvent, useEffect, useState, useSyncExternalStore } from 'react'
import { Choices } from '../host/Choices.js'
import type { PageSettings } from '../host/PageSettings.js'
import { FactsCard } from './FactsCard.js'
import { guessSubject, readSubject, urlOf } from './Subject.js'
import { say } from './words/say.js'

function followHash(changed: () => void): () => void {
  window.addEventListener('hashchange', changed)
  return () => window.removeEventListener('hashchange', changed)
}

/** Addresses and transactions of the local chains: the target of the demo's links to an explorer. */
export const ExplorerPage = observer(function ExplorerPage({
  kit,
  settings
}: {
  readonly kit: Kit
  readonly settings: PageSettings
}) {
  const { locale, words } = settings
  useEffect(() => {
    document.title = words.explorer
  }, [words])
  const hash = useSyncExternalStore(followHash, () => location.hash)
  const subject = readSubject(hash, kit.networks.all)
  return (
    <>
      <header className="top">
        <a className="brand" href="/">
          <img src="/icon.svg" alt="" width={32} height={32} />
          <span>Halden Coffee</span>
        </a>
        <Choices settings={settings} />
      </header>
      <main className="explorer">
        <section>
          <h1>{say('Explorer', locale)}</h1>
          <p className="intro">
            {say('What the chains on this machine know about an address or transaction.', locale)}
          </p>
        </section>
        <LookUp
          key={`look-up ${hash}`}
          kit={kit}
          locale={locale}
          initialNetworkId={subject?.network.caipNetworkId}
        />
        {subject ? (
          <FactsCard key={`facts ${hash}`} kit={kit} locale={locale} subject={subject} />
        ) : (
          hash.length > 2 && <p role="alert">{say('This link does not lead to any local chain.', locale)}</p>
        )}
      </main>
    </>
  )
})

/** A field for what the visitor is looking for. */
function LookUp({
  kit,
  locale,
  initialNetworkId = kit.networks.all[0]?.caipNetworkId ?? ''
}: {
  readonly kit: Kit
  readonly locale: string
  readonly initialNetworkId?: string | undefined
}) {
  const [networkId, setNetworkId] = useState(initialNetworkId)
  const [text, setText] = useState('')
  const search = (event: FormEvent) => {
    event.preventDefault()
    const network = kit.networks.all.find(({ caipNetworkId }) => caipNetworkId === networkId)
    // Only the hash changes, so that the page keeps its language.
    if (network && text.trim())
      location.hash = new URL(urlOf(kit, guessSubject(kit, network, text.trim())), location.href).hash
  }
  return (
    <form className="look-up" onSubmit={search}>
      <label>
        <span>{say('Network', locale)}</span>
        <select value={networkId} onChange={(event) => setNetworkId(event.target.value)}>
          {kit.networks.all.map(({ caipNetworkId, name }) => (
            <option key={caipNetworkId} value={caipNetworkId}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label className="look-up-text">
        <span>{say('Address or transaction', locale)}</span>
        <input
          value={text}
          onChange={(event) => setText(event.target.value)}
          spellCheck={false}
          autoComplete="off"
          dir="ltr"
        />
      </label>
      <button type="submit">{say('Look up', locale)}</button>
    </form>
  )
}
