import type { KitError } from '@plugboard/core'
import { Button, CodeField, Spinner, useErrorText, useOwnText } from '@plugboard/ui/components'
import type { FormEvent } from 'react'
import { en } from '../locale.en.js'

/** Digits of a code, which are all that the field keeps. */
const length = 6

/** Errors after which only another code can help. */
const final: readonly string[] = ['auth/codeWrong', 'auth/codeExpired']

/** Whether another code is needed. */
export const needsOtherCode = ({ code }: KitError): boolean => final.includes(code)

/**
 * A code that is sent as soon as it is complete. One that stayed in the field, because the service could not be reached or the visitor declined what the
 * wallet asked next, is sent again by a button, or by Enter.
 */
export function CodeForm({
  value,
  onChange,
  onSend,
  error,
  busy
}: {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onSend: (otp: string) => void
  readonly error: KitError | undefined
  /** What is being done with the code, in words. */
  readonly busy: string | undefined
}) {
  const { t } = useOwnText(en)
  const errorText = useErrorText()
  const isBusy = busy !== undefined
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy && value.length === length) onSend(value)
  }
  const mayBeRight = error !== undefined && !needsOtherCode(error) && value.length === length
  return (
    <form className="pb-stack" onSubmit={send}>
      <CodeField
        label={t('auth.otp.label')}
        length={length}
        help={t('auth.otp.help')}
        error={error && errorText(error)}
        value={value}
        onChange={onChange}
        onComplete={onSend}
        busy={isBusy}
        focused
      />
      {isBusy && (
        <p className="pb-text auth-waiting">
          <Spinner size={18} />
          <span>{busy}</span>
        </p>
      )}
      {!isBusy && mayBeRight && (
        <Button variant="primary" type="submit">
          {t('auth.continue')}
        </Button>
      )}
    </form>
  )
}
