import { observer } from 'mobx-react-lite'
import type { Session } from '../wallet/PhoneOptions.js'
import { chainName } from './chainName.js'
import { PeerLine } from './PeerLine.js'
import type { PhoneStore } from './PhoneStore.js'
import { peerOf } from './peerOf.js'

/** The sites that are connected. */
export const SiteList = observer(function SiteList({ store }: { readonly store: PhoneStore }) {
  return (
    <section className="sites" aria-labelledby="sites-title">
      <h2 id="sites-title">Connected sites</h2>
      {store.sessions.length === 0 ? (
        <p className="empty">None yet.</p>
      ) : (
        <ul>
          {store.sessions.map((session) => (
            <SiteCard key={session.topic} store={store} session={session} />
          ))}
        </ul>
      )}
    </section>
  )
})

const SiteCard = observer(function SiteCard({
  store,
  session
}: {
  readonly store: PhoneStore
  readonly session: Session
}) {
  const { topic, peer, namespaces } = session
  const held = Object.values(namespaces).flatMap(({ accounts }) =>
    accounts.map((account) => account.split(':').slice(0, 2).join(':'))
  )
  const chains = [...new Set([...held, ...(namespaces.eip155 ? Object.keys(store.rpc) : [])])]
  return (
    <li className="card">
      <PeerLine peer={peerOf(peer.metadata)} />
      <div className="controls">
        <label>
          <span>Network</span>
          <select
            value={store.chainOf(session) ?? ''}
            disabled={store.busy}
            onChange={(event) => void store.moveTo(topic, event.target.value)}
          >
            {chains.map((chain) => (
              <option key={chain} value={chain}>
                {held.includes(chain) ? chainName(chain) : `Add ${chainName(chain)}`}
              </option>
            ))}
          </select>
        </label>
        <button type="button" disabled={store.busy} onClick={() => void store.disconnect(topic)}>
          Disconnect
        </button>
      </div>
    </li>
  )
})
