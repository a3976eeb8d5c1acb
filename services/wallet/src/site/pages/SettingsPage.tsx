/** @jsxImportSource preact */
import type { SocialProvider } from '@plugboard/auth-email-social/protocol'
import { useEffect, useState } from 'preact/hooks'
import type { SettingsFacts } from '../account/settingsFacts.js'
import type { ApprovalFacts } from '../approvals/ApprovalFacts.js'
import type { FrameLink } from '../pageLink/FrameLink.js'
import { openLinkWindow } from '../pageLink/openLinkWindow.js'
import type { Passkeys } from '../recovery/Passkeys.js'
import { type RecoveryWay, recoveryWays } from '../recovery/recoveryWays.js'
import { Icon } from '../screens/Icon.js'
import { pageEnglish } from '../text/pages.en.js'
import type { AnyTextKey, PageTranslate } from '../text/pageTexts.js'
import { Card, Entry, Section } from './Card.js'
import { EndState } from './EndState.js'
import { formatTime } from './formatTime.js'
import { LeavingSections } from './LeavingSections.js'
import { LinkLogin } from './LinkLogin.js'
import { Logins } from './Logins.js'
import { Permissions } from './Permissions.js'
import { RecoveryForm } from './RecoverPage.js'
import { RequestWindow } from './RequestWindow.js'
import { StepFault } from './StepFault.js'
import { useStep } from './useStep.js'

/** What the page is drawn with. */
export interface SettingsPageProps {
  readonly first: SettingsFacts
  readonly frame: Pick<FrameLink, 'ask'>
  /** Aborts when the frame no longer answers. */
  readonly over: AbortSignal
  readonly passkeys: Pick<Passkeys, 'create' | 'get'>
  readonly translate: PageTranslate
  readonly language: string
}

/** Recovery methods, logins, devices, sessions and past events. The frame that opened the page reads and changes them. */
export function SettingsPage({ first, frame, over, passkeys, translate, language }: SettingsPageProps) {
  const [facts, setFacts] = useState(first)
  const [way, setWay] = useState<RecoveryWay>()
  const [link, setLink] = useState<{ readonly provider: SocialProvider; readonly opened: Window | null }>()
  const [ending, setEnding] = useState<Pick<ApprovalFacts, 'approval' | 'networkName'>>()
  const [isSending, setSending] = useState(false)
  const [isOver, setOver] = useState(over.aborted)
  const step = useStep()
  useEffect(() => {
    const end = () => setOver(true)
    over.addEventListener('abort', end)
    return () => over.removeEventListener('abort', end)
  }, [over])
  const reload = async () => setFacts(await frame.ask('settings', undefined))
  const change = (ask: () => Promise<unknown>) =>
    step.run(async () => {
      await ask()
      await reload()
    })
  const { host } = new URL(facts.site)

  if (isOver)
    return (
      <Card>
        <EndState
          icon="refused"
          title={translate('page.over')}
          text={translate('page.back', { site: host })}
        />
      </Card>
    )
  if (ending)
    return (
      <RequestWindow
        facts={{ ...ending, origin: location.origin, claimedName: undefined, isDevelopment: false }}
        translate={translate}
        isOwn
        onDecide={(choice) => {
          setEnding(undefined)
          if (choice === 'approve') change(endPermissions)
        }}
      />
    )
  if (link)
    return (
      <LinkLogin
        {...link}
        frame={frame}
        translate={translate}
        onEnd={(isLinked) => {
          setLink(undefined)
          if (isLinked) step.run(reload)
        }}
      />
    )
  if (way)
    return (
      <Card>
        <RecoveryForm
          facts={{ ...facts, purpose: 'setUp', way, methods: [] }}
          frame={frame}
          passkeys={passkeys}
          translate={translate}
          onDone={() => {
            setWay(undefined)
            step.run(reload)
          }}
        />
        <button type="button" class="button quiet" onClick={() => setWay(undefined)}>
          {translate('settings.back')}
        </button>
      </Card>
    )
  return (
    <Card isWide>
      <h1 class="state-title">{translate('settings.title')}</h1>
      {facts.email !== undefined && (
        <p class="muted" dir="ltr">
          {facts.email}
        </p>
      )}
      {facts.frozenUntil !== null && (
        <p class="warning danger">
          <Icon name="lock" />
          <span>{translate('settings.frozen', { time: formatTime(facts.frozenUntil, language) })}</span>
        </p>
      )}
      <StepFault fault={step.fault} translate={translate} />
      <Recovery facts={facts} translate={translate} language={language} onChoose={setWay} />
      <Logins
        facts={facts}
        step={step}
        translate={translate}
        language={language}
        // Within the press itself: browsers open no window later.
        onLink={(provider) =>
          setLink({ provider, opened: provider === 'farcaster' ? null : openLinkWindow() })
        }
        onRemove={(provider) => change(() => frame.ask('removeLogin', provider))}
      />
      <Section title={translate('settings.devices')}>
        {facts.devices.map(({ deviceId, browser, lastUsedAt, isCurrent }) => (
          <Entry
            key={deviceId}
            name={browser}
            notes={notesOf(isCurrent ? 'settings.thisDevice' : undefined, lastUsedAt)}
            button={isCurrent ? undefined : translate('settings.remove')}
            step={step}
            onPress={() => change(() => frame.ask('removeDevice', deviceId))}
          />
        ))}
      </Section>
      <Section title={translate('settings.sessions')}>
        {facts.sessions.map(({ sessionId, deviceId, origin, lastUsedAt, isCurrent }) => (
          <Entry
            key={sessionId}
            name={new URL(origin).host}
            notes={[
              ...facts.devices.filter((one) => one.deviceId === deviceId).map(({ browser }) => browser),
              ...notesOf(isCurrent ? 'settings.thisSession' : undefined, lastUsedAt)
            ]}
            button={isCurrent ? undefined : translate('settings.end')}
            step={step}
            onPress={() => change(() => frame.ask('endSession', sessionId))}
          />
        ))}
      </Section>
      <Permissions
        facts={facts}
        step={step}
        translate={translate}
        language={language}
        isSending={isSending}
        onEnd={(asked) => step.run(async () => setEnding(await frame.ask('reviewEnd', asked)))}
      />
      <Section title={translate('settings.events')}>
        {facts.events.map(({ at, kind, browser, network }, index) => (
          <Entry
            key={`${at} ${index}`}
            name={translate(eventText(kind))}
            notes={[browser, network, formatTime(at, language)].filter((note) => note !== undefined)}
          />
        ))}
      </Section>
      <LeavingSections
        facts={facts}
        frame={frame}
        translate={translate}
        formatTime={(time) => formatTime(time, language)}
        onChanged={reload}
        // The frame continues to answer: the port's name stays in the fragment.
        exportAddress={`/export${location.hash}`}
      />
    </Card>
  )

  async function endPermissions(): Promise<void> {
    setSending(true)
    try {
      await frame.ask('endPermissions', undefined)
    } finally {
      setSending(false)
    }
  }

  function notesOf(text: AnyTextKey | undefined, lastUsedAt: number): string[] {
    const used = translate('settings.lastUsed', { time: formatTime(lastUsedAt, language) })
    return text === undefined ? [used] : [translate(text), used]
  }
}

/** The recovery methods that are set up, and those that can be. A kit is created with the wallet: later it would be an export. */
function Recovery({
  facts: { wallet },
  translate,
  language,
  onChoose
}: {
  readonly facts: SettingsFacts
  readonly translate: PageTranslate
  readonly language: string
  onChoose(way: RecoveryWay): void
}) {
  const methods = wallet?.recovery?.methods ?? []
  const offered = recoveryWays.filter((way) => way !== 'kit' || methods.length === 0)
  return (
    <Section title={translate('settings.recovery')}>
      {methods.map(({ id, kind, createdAt }) => (
        <Entry
          key={id}
          name={translate(`way.${kind}`)}
          notes={[translate('settings.setUp', { time: formatTime(createdAt, language) })]}
        />
      ))}
      {methods.length === 0 && <p class="warning">{translate('settings.noRecovery')}</p>}
      {methods.length > 0 && <p class="muted">{translate('settings.replace')}</p>}
      <div class="choices">
        {offered.map((way) => (
          <button key={way} type="button" class="button" onClick={() => onChoose(way)}>
            {translate(`settings.new.${way}`)}
          </button>
        ))}
      </div>
    </Section>
  )
}

/** What the service recorded; an entry that this version has no words for is shown as something that has changed. */
function eventText(kind: string): AnyTextKey {
  const key = `event.${kind}`
  return Object.hasOwn(pageEnglish, key) ? (key as AnyTextKey) : 'event.other'
}
