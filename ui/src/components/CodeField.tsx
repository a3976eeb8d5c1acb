import { type SyntheticEvent, useState } from 'react'
import { formTexts } from '../i18n/locale.en.forms.js'
import { useOwnText } from '../i18n/useOwnText.js'
import { Field, type FieldProps } from './Field.js'
import { joinClasses } from './joinClasses.js'

/** Props of `CodeField`. */
export interface CodeFieldProps extends FieldProps {
  /** The digits so far, e.g. `'123'`. */
  readonly value: string
  readonly onChange: (value: string) => void
  /** Number of digits in the code. Default 6. */
  readonly length?: number
  /** Called when the last digit is entered, e.g. to send the code. */
  readonly onComplete?: ((code: string) => void) | undefined
  /** The code is being checked: it is shown, and cannot be changed. */
  readonly busy?: boolean
  /** Focuses the field when the view appears. */
  readonly focused?: boolean
}

/**
 * A field for a one-time code: one box per digit, from left to right in every language. It is a single input, so that browsers can fill in a
 * code from a message, a whole code can be pasted, even with spaces or words around it, and a screen reader reads one field.
 */
export function CodeField({
  value,
  onChange,
  length = 6,
  onComplete,
  busy = false,
  ...props
}: CodeFieldProps) {
  const { t } = useOwnText(formTexts)
  const [isFocused, setFocused] = useState(false)
  const change = (text: string) => {
    const code = latinDigits(text).slice(0, length)
    if (code === value) return
    onChange(code)
    if (code.length === length) onComplete?.(code)
  }
  return (
    <Field {...props} help={props.help ?? t('code.help', { count: length })}>
      {(control) => (
        <div className={joinClasses('pb-code', length > 6 && 'pb-code-long')} dir="ltr">
          <input
            {...control}
            className="pb-code-input"
            inputMode="numeric"
            autoComplete="one-time-code"
            autoCorrect="off"
            spellCheck={false}
            aria-busy={busy || undefined}
            readOnly={busy}
            data-autofocus={props.focused || undefined}
            // biome-ignore lint/a11y/noAutofocus: a dialog moves the focus inside on purpose, and says where.
            autoFocus={props.focused}
            value={value}
            onChange={(event) => change(event.target.value)}
            onSelect={keepCaretAtEnd}
            onFocus={() => setFocused(true)}
            onBlur={() => setFocused(false)}
          />
          {Array.from({ length }, (_, index) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: the boxes stay where they are.
              key={index}
              className={joinClasses(
                'pb-code-box',
                isFocused && index === Math.min(value.length, length - 1) && 'pb-code-next'
              )}
              aria-hidden="true"
            >
              {value[index]}
            </span>
          ))}
        </div>
      )}
    </Field>
  )
}

/** The caret is not visible between the boxes: it stays after the last digit, unless everything is selected. */
function keepCaretAtEnd({ currentTarget: input }: SyntheticEvent<HTMLInputElement>): void {
  const { selectionStart, selectionEnd, value } = input
  const isAll = selectionStart === 0 && selectionEnd === value.length
  if (!isAll && selectionStart !== value.length) input.setSelectionRange(value.length, value.length)
}

/** The digits of a text, whichever numerals they are written in. */
const latinDigits = (text: string): string =>
  [...text.normalize('NFKC')]
    .map((letter) => {
      if (/\d/.test(letter)) return letter
      const at = ['٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹']
        .map((digits) => digits.indexOf(letter))
        .find((digit) => digit >= 0)
      return at ?? ''
    })
    .join('')
