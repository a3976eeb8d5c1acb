import { Check, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { formTexts } from '../i18n/locale.en.forms.js'
import { useOwnText } from '../i18n/useOwnText.js'
import { useAnnounce } from '../shell/useAnnounce.js'
import { formStyles } from '../styles/forms.js'
import { Icon } from './Icon.js'
import { Spinner } from './Loading.js'
import { usePluginStyles } from './usePluginStyles.js'

/** One step of a flow. */
export interface Step {
  readonly id: string
  readonly label: string
  /** A second line: what to do now, or why it failed. */
  readonly note?: ReactNode
  readonly state: 'pending' | 'current' | 'done' | 'failed'
}

/** Props of `Steps`. */
export interface StepsProps {
  /** Name of the list for screen readers, e.g. 'Progress of the swap'. */
  readonly label: string
  readonly steps: readonly Step[]
}

/** The progress of a flow with several steps. Screen readers read each new step; a failure interrupts them. */
export function Steps({ label, steps }: StepsProps) {
  usePluginStyles(formStyles)
  useSpokenProgress(steps)
  const { t, number } = useOwnText(formTexts)
  const mark = ({ state }: Step, index: number) => {
    if (state === 'done') return <Icon name="check" of={Check} size={16} />
    if (state === 'failed') return <Icon name="failed" of={X} size={16} />
    return state === 'current' ? <Spinner size={24} /> : <span aria-hidden="true">{number(index + 1)}</span>
  }
  return (
    <ol className="pb-steps" aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step.id}
          className={`pb-step pb-step-${step.state}`}
          aria-current={step.state === 'current' ? 'step' : undefined}
        >
          <span className="pb-step-mark">{mark(step, index)}</span>
          <span className="pb-step-text">
            <span className="pb-step-label">
              {step.label}
              <span className="pb-spoken"> ({t(`steps.${step.state}`)})</span>
            </span>
            {step.note !== undefined && <span className="pb-row-note">{step.note}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}

/** Announces the progress whenever it changes, but not when the view appears: its title is read then. */
function useSpokenProgress(steps: readonly Step[]): void {
  const { t } = useOwnText(formTexts)
  const announce = useAnnounce()
  const failed = steps.find(({ state }) => state === 'failed')
  const current = steps.find(({ state }) => state === 'current')
  const isDone = steps.length > 0 && steps.every(({ state }) => state === 'done')
  const place = (step: Step) => ({ step: steps.indexOf(step) + 1, total: steps.length, label: step.label })
  const sentence = failed
    ? t('steps.nowFailed', place(failed))
    : current
      ? t('steps.now', place(current))
      : isDone
        ? t('steps.allDone')
        : ''
  const tone = failed ? 'assertive' : 'polite'
  const last = useRef(sentence)
  useEffect(() => {
    if (last.current === sentence) return
    last.current = sentence
    // Removed when it is no longer true: a failure must not remain next to the success of the next try.
    return sentence ? announce(sentence, tone) : undefined
  }, [announce, sentence, tone])
}
