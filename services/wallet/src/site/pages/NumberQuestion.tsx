/** @jsxImportSource preact */
import { Icon, type IconName } from '../screens/Icon.js'
import type { PageTranslate } from '../text/pageTexts.js'
import { formatTime } from './formatTime.js'

/** Where a login was begun, and which of three numbers it shows: a person who has not begun it does not know. */
export function NumberQuestion({
  icon,
  facts: { site, browser, startedAt, numbers },
  translate,
  language,
  onAnswer
}: {
  readonly icon: IconName
  readonly facts: {
    readonly site: string
    readonly browser: string
    readonly startedAt: number
    readonly numbers: readonly string[]
  }
  readonly translate: PageTranslate
  readonly language: string
  onAnswer(choice: { readonly number: string } | { readonly deny: true }): void
}) {
  const time = formatTime(startedAt, language)
  return (
    <>
      <div class="state">
        <span class="state-mark">
          <Icon name={icon} size={28} />
        </span>
        <h1 class="state-title">{translate('device.title', { site: new URL(site).host })}</h1>
        <p class="muted">{translate('device.facts', { browser, time })}</p>
      </div>
      <p class="warning">
        <Icon name="warning" />
        <span>{translate('device.wrongSite')}</span>
      </p>
      <p>{translate('device.question')}</p>
      <div class="numbers" dir="ltr">
        {numbers.map((number) => (
          <button key={number} type="button" class="button number" onClick={() => onAnswer({ number })}>
            {number}
          </button>
        ))}
      </div>
      <button type="button" class="button quiet danger-text" onClick={() => onAnswer({ deny: true })}>
        {translate('device.deny')}
      </button>
    </>
  )
}
