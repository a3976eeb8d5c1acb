/** @jsxImportSource preact */
import type { AccountType } from '@plugboard/auth-email-social/protocol'
import { accountTypeTexts } from '../text/accountTypeTexts.js'
import { Decision } from './Decision.js'
import { Frame, Site } from './Frame.js'
import { useScreen } from './ScreenContext.js'

/** Before the account changes to another type: what that means, and where. */
export function AccountTypeScreen({
  type,
  networks,
  onApprove,
  onReject
}: {
  readonly type: AccountType
  /** Names of the networks that have smart accounts. */
  readonly networks: readonly string[]
  onApprove(): void
  onReject(): void
}) {
  const { translate } = useScreen()
  const { lang } = document.documentElement
  const texts = accountTypeTexts[lang === 'ar' || lang === 'he' ? lang : 'en']
  return (
    <Frame footer={<Decision label="approve" onApprove={onApprove} onReject={onReject} />}>
      <Site />
      <h1 class="title">{texts[type]}</h1>
      <p class="muted text">{texts[`${type}Text`]}</p>
      <dl class="facts">
        {networks.map((name) => (
          <div key={name} class="fact">
            <dt>{translate('fact.network')}</dt>
            <dd>
              <bdi>{name}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </Frame>
  )
}
