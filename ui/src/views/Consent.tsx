import type { Kit } from '@plugboard/core'
import { observer } from 'mobx-react-lite'
import { type RefObject, useId } from 'react'
import { useText } from '../i18n/useText.js'
import { consentToken } from './consentToken.js'

/** What `Consent` takes. */
export interface ConsentProps {
  readonly kit: Kit
  readonly input: RefObject<HTMLInputElement | null>
}

/** The terms of the site: a sentence, or a box to tick where the host asks for that. */
export const Consent = observer(function Consent({ kit, input }: ConsentProps) {
  const { t } = useText()
  const error = useId()
  const consent = kit.get(consentToken)
  if (!kit.config.termsUrl && !kit.config.privacyUrl) return null
  if (!kit.features.get('legalCheckbox') || !consent)
    return (
      <p className="pb-terms">
        <Sentence kit={kit} />
      </p>
    )
  return (
    <div className="pb-terms">
      <label className="pb-check">
        <input
          ref={input}
          type="checkbox"
          checked={consent.accepted}
          aria-invalid={consent.missed || undefined}
          aria-describedby={consent.missed ? error : undefined}
          onChange={(event) => consent.accept(event.target.checked)}
        />
        <span>
          <Sentence kit={kit} />
        </span>
      </label>
      {consent.missed && (
        <p id={error} className="pb-error">
          {t('consent.missed')}
        </p>
      )}
    </div>
  )
})

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
