import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState } from 'react'
import { kit } from '../kit.js'
import { DeedNote } from './DeedNote.js'
import { joinClub } from './purchases.js'
import { useDeed } from './useDeed.js'
import type { Words } from './Words.js'
import { withWallet } from './withWallet.js'

/** The club, which is joined with a signature. */
export const Club = observer(function Club({ words }: { readonly words: Words }) {
  const [member, setMember] = useState<string>()
  const account = kit.connections.active?.caipAddress
  const [deed, join] = useDeed(async () => {
    const signed = await joinClub(kit)
    setMember(kit.connections.active?.caipAddress)
    return signed
  })
  const isMember = deed.state === 'done' && account !== undefined && account === member
  const link = useRef<HTMLAnchorElement>(null)
  const hadFocus = useRef(false)
  // The button that had the focus when it was pressed is gone. An account that became a member earlier does not take the focus.
  useEffect(() => {
    if (!isMember) return
    if (hadFocus.current && document.activeElement === document.body) link.current?.focus()
    hadFocus.current = false
  }, [isMember])
  return (
    <section className="club" aria-labelledby="club-title">
      <div>
        <h2 id="club-title">{words.club}</h2>
        <p>{words.clubText}</p>
        {!isMember && (
          <p>
            <a href="/club.html">{words.members}</a>
          </p>
        )}
        <DeedNote deed={deed} done={words.joined} words={words} />
      </div>
      {isMember ? (
        <a ref={link} className="button" href="/club.html">
          {words.members}
        </a>
      ) : (
        <button
          type="button"
          aria-disabled={deed.state === 'waiting'}
          onClick={({ currentTarget }) => {
            hadFocus.current = document.activeElement === currentTarget
            void withWallet(kit, join)
          }}
        >
          {deed.state === 'waiting' ? words.approving : words.join}
        </button>
      )}
    </section>
  )
})
