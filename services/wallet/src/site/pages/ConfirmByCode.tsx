/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import type { FrameLink } from '../pageLink/FrameLink.js'
import type { PageTranslate } from '../text/pageTexts.js'
import { StepFault } from './StepFault.js'
import { useStep } from './useStep.js'

/** Confirms a sensitive action by a code that is mailed on a press. */
export function ConfirmByCode({
  email,
  frame,
  translate,
  onDone
}: {
  readonly email: string
  readonly frame: Pick<FrameLink, 'ask'>
  readonly translate: PageTranslate
  onDone(): void
}) {
  const step = useStep()
  const [isSent, setSent] = useState(false)
  const [code, setCode] = useState('')
  const send = () =>
    step.run(async () => {
      await frame.ask('sendCode', undefined)
      setSent(true)
      // Codes of earlier mails are over.
      setCode('')
    })
  const confirm = () =>
    step.run(async () => {
      await frame.ask('confirmCode', code)
      onDone()
    })
  return (
    <form
      class="form"
      onSubmit={(event) => {
        event.preventDefault()
        if (isSent) confirm()
        else send()
      }}
    >
      <p class="muted">
        {translate(isSent ? 'confirm.sent' : 'confirm.text')} <bdi dir="ltr">{email}</bdi>
      </p>
      {isSent && (
        <label class="field">
          <span>{translate('confirm.code')}</span>
          <input
            type="text"
            dir="ltr"
            inputMode="numeric"
            autocomplete="one-time-code"
            required
            value={code}
            ref={focus}
            onInput={({ currentTarget }) => {
              currentTarget.value = keepDigits(currentTarget.value)
              setCode(currentTarget.value)
            }}
          />
        </label>
      )}
      <StepFault fault={step.fault} translate={translate} wrong="fault.wrongCode" />
      <button type="submit" class="button primary" disabled={step.isBusy}>
        {translate(isSent ? 'confirm.go' : 'confirm.send')}
      </button>
      {isSent && step.fault !== undefined && (
        <button type="button" class="button" disabled={step.isBusy} onClick={send}>
          {translate('confirm.again')}
        </button>
      )}
    </form>
  )
}

/** A field that a press has brought gets the focus, which also scrolls it into view. */
const focus = (field: HTMLInputElement | null) => field?.focus()

/** The digits of a pasted or typed code, whichever numerals they are written in and whatever stands around them. */
const keepDigits = (text: string): string =>
  [...text.normalize('NFKC')]
    .map((letter) => {
      if (/[0-9]/.test(letter)) return letter
      const at = ['٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹']
        .map((digits) => digits.indexOf(letter))
        .find((digit) => digit >= 0)
      return at ?? ''
    })
    .join('')
    .slice(0, 6)
