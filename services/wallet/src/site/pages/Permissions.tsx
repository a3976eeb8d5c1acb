/** @jsxImportSource preact */
import type { EndOfPermissions, PermissionFacts } from '../account/permissionFacts.js'
import type { SettingsFacts } from '../account/settingsFacts.js'
import { formatDuration } from '../screens/formatDuration.js'
import type { PageTranslate } from '../text/pageTexts.js'
import { Entry, Section } from './Card.js'
import { formatTime } from './formatTime.js'
import type { Step } from './useStep.js'

/**
 * What sites may spend without asking again, each with its limits, and the end of everything that was granted, including elsewhere; nothing if no
 * network has permissions.
 */
export function Permissions({
  facts: { permissions, permissionNetworks, networkNames },
  step,
  translate,
  language,
  isSending,
  onEnd
}: {
  readonly facts: Pick<SettingsFacts, 'permissions' | 'permissionNetworks' | 'networkNames'>
  readonly step: Step
  readonly translate: PageTranslate
  readonly language: string
  /** The end of a permission is on its way to the chain. */
  readonly isSending: boolean
  onEnd(asked: EndOfPermissions): void
}) {
  const networks = [...new Set([...permissionNetworks, ...permissions.map(({ network }) => network)])]
  if (networks.length === 0) return null
  const nameOf = (network: string) => networkNames[network] ?? network
  const notesOf = ({ facts, network, until }: PermissionFacts) => [
    limitOf(facts, translate),
    translate('settings.permission.by', { address: shortAddress(facts) }),
    nameOf(network),
    translate('settings.permission.until', { time: formatTime(until, language) })
  ]
  return (
    <Section title={translate('settings.permissions')}>
      <p class="muted">
        {translate(permissions.length > 0 ? 'settings.permissions.text' : 'settings.permissions.none')}
      </p>
      {permissions.map((one) => (
        <Entry
          key={one.context}
          name={new URL(one.origin).host}
          notes={notesOf(one)}
          button={translate('settings.permission.end')}
          step={step}
          onPress={() => onEnd({ context: one.context })}
        />
      ))}
      <p class="muted" role="status">
        {isSending && translate('working.send')}
      </p>
      <p class="muted">{translate('settings.permissions.elsewhere')}</p>
      <div class="choices">
        {networks.map((network) => (
          <button
            key={network}
            type="button"
            class="button"
            disabled={step.isBusy}
            onClick={() => onEnd({ network })}
          >
            {networks.length === 1
              ? translate('settings.permission.endAll')
              : translate('settings.permission.endAllOn', { network: nameOf(network) })}
          </button>
        ))}
      </div>
    </Section>
  )
}

/** How much may be spent: in each period, otherwise in total. */
function limitOf(facts: PermissionFacts['facts'], translate: PageTranslate): string {
  const limit = facts.find((fact) => fact.kind === 'limit')
  if (limit) return translate('perPeriod', { amount: limit.value, period: formatDuration(limit.period) })
  const amount = facts.find(({ label }) => label === 'fact.inAll')?.value ?? ''
  return translate('settings.permission.inAll', { amount })
}

/** With a word joiner, because it is part of a sentence, and a line would break at the ellipsis. */
function shortAddress(facts: PermissionFacts['facts']): string {
  const spender = facts.find(({ label }) => label === 'fact.spender')?.value ?? ''
  return `${spender.slice(0, 6)}…\u2060${spender.slice(-4)}`
}
