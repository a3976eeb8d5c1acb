/** @jsxImportSource preact */
import { providerNames, type SocialProvider } from '@plugboard/auth-email-social/protocol'
import type { SettingsFacts } from '../account/settingsFacts.js'
import type { PageTranslate } from '../text/pageTexts.js'
import { Entry, Section } from './Card.js'
import { formatTime } from './formatTime.js'
import type { Step } from './useStep.js'

/** The logins that lead to the wallet, and those that can be linked to it. The last one stays; an address is changed in the site that shows the wallet. */
export function Logins({
  facts: { identities, providers, email, site },
  step,
  translate,
  language,
  onLink,
  onRemove
}: {
  readonly facts: SettingsFacts
  readonly step: Step
  readonly translate: PageTranslate
  readonly language: string
  /** Called in the press itself. */
  onLink(provider: SocialProvider): void
  onRemove(provider: SocialProvider): void
}) {
  const hasEmail = identities.some(({ provider }) => provider === 'email')
  const offered = providers.filter((provider) => !identities.some((one) => one.provider === provider))
  return (
    <Section title={translate('settings.logins')}>
      {identities.map(({ provider, createdAt }) => (
        <Entry
          key={provider}
          name={provider === 'email' ? translate('settings.email') : providerNames[provider]}
          notes={[
            ...(provider === 'email' && email !== undefined ? [email] : []),
            translate('settings.linked', { time: formatTime(createdAt, language) })
          ]}
          button={provider !== 'email' && identities.length > 1 ? translate('settings.remove') : undefined}
          step={step}
          onPress={() => provider !== 'email' && onRemove(provider)}
        />
      ))}
      {!hasEmail && <p class="muted">{translate('settings.addEmail', { site: new URL(site).host })}</p>}
      {offered.length > 0 && (
        <div class="choices">
          {offered.map((provider) => (
            <button
              key={provider}
              type="button"
              class="button"
              disabled={step.isBusy}
              onClick={() => onLink(provider)}
            >
              {translate('settings.link', { provider: providerNames[provider] })}
            </button>
          ))}
        </div>
      )}
    </Section>
  )
}
