/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import type { SettingsFacts } from '../account/settingsFacts.js'
import type { FrameLink } from '../pageLink/FrameLink.js'
import { Icon } from '../screens/Icon.js'
import type { PageTranslate } from '../text/pageTexts.js'
import { Section } from './Card.js'
import { ConfirmByCode } from './ConfirmByCode.js'
import { StepFault } from './StepFault.js'
import { useStep } from './useStep.js'

interface LeavingProps {
  readonly facts: SettingsFacts
  readonly frame: Pick<FrameLink, 'ask'>
  readonly translate: PageTranslate
  formatTime(time: number): string
  /** Something was changed. */
  onChanged(): Promise<void>
  /** Of the page that shows the words, which this one becomes. */
  readonly exportAddress: string
}

/** The ways out: the words of the wallet, and the end of the account. */
export function LeavingSections(props: LeavingProps) {
  const { facts, translate, exportAddress } = props
  return (
    <>
      <Section title={translate('export.title')}>
        <p class="muted">{translate('export.text')}</p>
        <div class="choices">
          {facts.wallet && (
            <a class="button" href={exportAddress}>
              {translate('export.go')}
            </a>
          )}
        </div>
      </Section>
      <Section title={translate('delete.title')}>
        {facts.deletedAt === null ? <Deletion {...props} /> : <Pending {...props} at={facts.deletedAt} />}
      </Section>
    </>
  )
}

/** Keyboards of phones begin with a capital letter. */
const isWord = (typed: string, word: string) => typed.trim().toLowerCase() === word.toLowerCase()

/** Typed, and confirmed by a code: a press alone cannot delete a wallet. */
function Deletion({ facts, frame, translate, onChanged }: LeavingProps) {
  const step = useStep()
  const [typed, setTyped] = useState<string>()
  const [isConfirmed, setConfirmed] = useState(facts.email === undefined)
  const word = translate('delete.word')
  const back = (
    <button type="button" class="button quiet" onClick={() => setTyped(undefined)}>
      {translate('settings.back')}
    </button>
  )
  if (typed === undefined)
    return (
      <>
        <p class="muted">{translate('delete.text')}</p>
        <div class="choices">
          <button type="button" class="button danger-text" onClick={() => setTyped('')}>
            {translate('delete.go')}
          </button>
        </div>
      </>
    )
  if (!isConfirmed)
    return (
      <>
        <p class="muted">{translate('delete.text')}</p>
        <ConfirmByCode
          email={facts.email ?? ''}
          frame={frame}
          translate={translate}
          onDone={() => setConfirmed(true)}
        />
        {back}
      </>
    )
  return (
    <form
      class="form"
      onSubmit={(event) => {
        event.preventDefault()
        step.run(async () => {
          await frame.ask('deleteAccount', undefined)
          await onChanged()
        })
      }}
    >
      <p class="warning danger">
        <Icon name="warning" />
        <span>{translate('delete.warning')}</span>
      </p>
      <label class="field">
        <span>{translate('delete.type', { word })}</span>
        <input
          type="text"
          autocomplete="off"
          autocapitalize="none"
          spellcheck={false}
          value={typed}
          onInput={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </label>
      <StepFault fault={step.fault} translate={translate} />
      <button type="submit" class="button danger-text" disabled={step.isBusy || !isWord(typed, word)}>
        {translate('delete.confirm')}
      </button>
      {back}
    </form>
  )
}

function Pending({ frame, translate, formatTime, onChanged, at }: LeavingProps & { readonly at: number }) {
  const step = useStep()
  return (
    <>
      <p class="warning danger">
        <Icon name="warning" />
        <span>{translate('delete.pending', { time: formatTime(at) })}</span>
      </p>
      <StepFault fault={step.fault} translate={translate} />
      <div class="choices">
        <button
          type="button"
          class="button primary"
          disabled={step.isBusy}
          onClick={() =>
            step.run(async () => {
              await frame.ask('keepAccount', undefined)
              await onChanged()
            })
          }
        >
          {translate('delete.keep')}
        </button>
      </div>
    </>
  )
}
