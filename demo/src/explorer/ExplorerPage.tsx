import type { Kit } from '@plugboard/core'
import { type FormEvent, useState, useSyncExternalStore } from 'react'
import { FactsCard } from './FactsCard.js'
import { guessSubject, readSubject, urlOf } from './Subject.js'

function followHash(changed: () => void): () => void {
  window.addEventListener('hashchange', changed)
  return () => window.removeEventListener('hashchange', changed)
}

/** Addresses and transactions of the local chains: where the demo's links to an explorer lead. */
export function ExplorerPage({ kit }: { readonly kit: Kit }) {
  const hash = useSyncExternalStore(followHash, () => location.hash)
  const subject = readSubject(hash, kit.networks.all)
  return (
    <>
      <header className="top">
        <a className="brand" href="/">
          <img src="/icon.svg" alt="" width={32} height={32} />
          <span>Halden Coffee</span>
        </a>
      </header>
      <main className="explorer">
        <section>
          <h1>Explorer</h1>
          <p className="intro">What the chains of this machine say of an address or a transaction.</p>
        </section>
        <LookUp key={hash} kit={kit} initialNetworkId={subject?.network.caipNetworkId} />
        {subject ? (
          <FactsCard key={hash} kit={kit} subject={subject} />
        ) : (
          hash.length > 2 && <p role="alert">This address leads to none of the local chains.</p>
        )}
      </main>
    </>
  )
}

/** A field for what the visitor is looking for. */
function LookUp({
  kit,
  initialNetworkId = kit.networks.all[0]?.caipNetworkId ?? ''
}: {
  readonly kit: Kit
  readonly initialNetworkId?: string | undefined
}) {
  const [networkId, setNetworkId] = useState(initialNetworkId)
  const [text, setText] = useState('')
  const search = (event: FormEvent) => {
    event.preventDefault()
    const network = kit.networks.all.find(({ caipNetworkId }) => caipNetworkId === networkId)
    if (network && text.trim()) location.assign(urlOf(kit, guessSubject(kit, network, text.trim())))
  }
  return (
    <form className="look-up" onSubmit={search}>
      <label>
        <span>Network</span>
        <select value={networkId} onChange={(event) => setNetworkId(event.target.value)}>
          {kit.networks.all.map(({ caipNetworkId, name }) => (
            <option key={caipNetworkId} value={caipNetworkId}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label className="look-up-text">
        <span>Address or transaction</span>
        <input
          value={text}
          onChange={(event) => setText(event.target.value)}
          spellCheck={false}
          autoComplete="off"
        />
      </label>
      <button type="submit">Look up</button>
    </form>
  )
}
