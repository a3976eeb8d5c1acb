import type { Kit, Consent as KitConsent } from '@plugboard/core'
import { CircleAlert } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { useEffect, useId, useRef } from 'react'
import { Icon } from '../components/Icon.js'
import { useObserved } from '../hooks/useObserved.js'
import { useText } from '../i18n/useText.js'
import { useAnnounce } from '../shell/useAnnounce.js'
import { useKit } from '../shell/useKit.js'

/** Props of `Consent`. */
export interface ConsentProps {
  readonly kit: Kit
}

/** The visitor's consent, for a form that connects: the form calls `require()` before it sends anything, and continues only if that returns true. */
export function useConsent(): Pick<KitConsent, 'needed' | 'accepted' | 'accept' | 'require'> {
  const { consent } = useKit()
  const state = useObserved(() => ({ needed: consent.needed, accepted: consent.accepted }))
  return { ...state, accept: (accepted) => consent.accept(accepted), require: () => consent.require() }
}

/** The terms of the site: a sentence, or a box to tick if the host requires one. The box takes the focus when the visitor has missed it. */
export const Consent = observer(function Consent({ kit }: ConsentProps) {
  const { t } = useText()
  const error = useId()
  const box = useRef<HTMLInputElement>(null)
  const { needed, accepted, refusals } = kit.consent
  useFocusWhenMissed(kit, box)
  if (!kit.config.termsUrl && !kit.config.privacyUrl) return null
  if (!needed)
    return (
      <p className="pb-terms">
        <Sentence kit={kit} />
      </p>
    )
  return (
    <div className="pb-terms">
      <label className="pb-check">
        <input
          ref={box}
          type="checkbox"
          checked={accepted}
          aria-invalid={refusals > 0 || undefined}
          aria-describedby={refusals > 0 ? error : undefined}
          onChange={(event) => kit.consent.accept(event.target.checked)}
        />
        <span>
          <Sentence kit={kit} />
        </span>
      </label>
      {refusals > 0 && (
        <p id={error} className="pb-error pb-check-error">
          <Icon name="error" of={CircleAlert} size={16} />
          <span>{t('consent.missed')}</span>
        </p>
      )}
    </div>
  )
})

/** Points at the box each time that an action is refused for lack of consent. */
function useFocusWhenMissed(kit: Kit, box: { readonly current: HTMLInputElement | null }): void {
  const { t } = useText()
  const announce = useAnnounce()
  const { refusals } = kit.consent
  const seen = useRef(refusals)
  useEffect(() => {
    const isMissed = refusals > seen.current
    seen.current = refusals
    if (!isMissed) return
    box.current?.focus()
    announce(t('consent.missed'), 'assertive')
  }, [refusals, box, announce, t])
}

function Sentence({ kit }: Pick<ConsentProps, 'kit'>) {
  const { t, rich } = useText()
  const { termsUrl, privacyUrl } = kit.config
  const terms = termsUrl && <Outward href={termsUrl}>{t('consent.terms')}</Outward>
  const privacy = privacyUrl && <Outward href={privacyUrl}>{t('consent.privacy')}</Outward>
  return terms && privacy
    ? rich('consent.both', { terms, privacy })
    : rich('consent.single', { document: terms || privacy })
}

const Outward = ({ href, children }: { readonly href: string; readonly children: string }) => (
  <a className="pb-link" href={href} target="_blank" rel="noopener noreferrer">
    {children}
  </a>
)
