import { signInToken } from '@plugboard/siwx'
import { KitModal, KitProvider } from '@plugboard/ui'
import { observer } from 'mobx-react-lite'
import { Header } from '../host/Header.js'
import type { PageSettings } from '../host/PageSettings.js'
import { useDark } from '../host/useDark.js'
import { dictionary } from './dictionary.js'
import { kit } from './kit.js'
import { LetterCard } from './LetterCard.js'
import { LockedCard } from './LockedCard.js'
import { MemberBar } from './MemberBar.js'
import { useFocusOnHeading } from './useFocusOnHeading.js'

/** The members' page: visitors who are not signed in see only its door. */
export const ClubPage = observer(function ClubPage({ settings }: { readonly settings: PageSettings }) {
  const { mode, locale } = settings
  const words = dictionary[locale]
  const dark = useDark(mode)
  const signIn = kit.get(signInToken)
  const session = signIn?.session
  const { heading, onFocus } = useFocusOnHeading(session !== undefined)
  return (
    <KitProvider kit={kit} locale={locale} theme={{ mode, accent: dark ? '#f0b27a' : '#7a3b1d' }}>
      <Header settings={settings} />
      <main className="members" onFocus={onFocus}>
        <a className="back" href="/">
          {words.back}
        </a>
        <h1 ref={heading} tabIndex={-1}>
          {words.title}
        </h1>
        {session ? (
          <>
            <MemberBar session={session} words={words} />
            <LetterCard locale={locale} words={words} />
          </>
        ) : (
          <LockedCard words={words} />
        )}
      </main>
      <KitModal />
    </KitProvider>
  )
})
