import type { SiwxSession } from '@plugboard/core'
import type { ClubWords } from './ClubWords.js'
import { kit } from './kit.js'

/** Who is signed in, and until when. */
export function MemberBar({ session, words }: { readonly session: SiwxSession; readonly words: ClubWords }) {
  const { accountAddress, chainId, expirationTime } = session.data
  // Nobody stays connected here without a session, so leaving means disconnecting, which ends the session.
  const leave = () => void kit.disconnect().catch(kit.report)
  const network = kit.networks.all.find(({ caipNetworkId }) => caipNetworkId === chainId)
  return (
    <section className="member-bar" aria-label={words.member}>
      <div>
        <span className="quiet">{words.member}</span>
        <code dir="ltr" data-testid="member">
          {accountAddress}
        </code>
        <span className="quiet">
          <bdi>{network?.name}</bdi>
          {expirationTime && (
            <>
              {' · '}
              {words.until}{' '}
              <time dateTime={expirationTime} dir="ltr">
                {new Date(expirationTime).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })}
              </time>
            </>
          )}
        </span>
      </div>
      <button type="button" className="plain" onClick={leave}>
        {words.signOut}
      </button>
    </section>
  )
}
