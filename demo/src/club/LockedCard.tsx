import { signInToken } from '@plugboard/siwx'
import { observer } from 'mobx-react-lite'
import type { ClubWords } from './ClubWords.js'
import { kit } from './kit.js'

/** The door: what is behind it, and the one thing to do next. */
export const LockedCard = observer(function LockedCard({ words }: { readonly words: ClubWords }) {
  const status = kit.get(signInToken)?.status ?? 'none'
  const isConnected = status !== 'none'
  return (
    <section className="card door" aria-labelledby="door-title">
      <svg viewBox="0 0 64 64" width="64" height="64" aria-hidden="true">
        <path className="door-ring" d="M20 30v-8a12 12 0 0 1 24 0v8" />
        <rect className="door-body" x="12" y="28" width="40" height="28" rx="8" />
        <path className="door-hole" d="M32 38v7" />
      </svg>
      <h2 id="door-title">{words.locked}</h2>
      <p>{words.lockedText}</p>
      <button
        type="button"
        disabled={status === 'checking'}
        onClick={() => (isConnected ? kit.open({ view: 'SIWXSignMessage' }) : kit.open())}
      >
        {isConnected ? words.signIn : words.connect}
      </button>
    </section>
  )
})
