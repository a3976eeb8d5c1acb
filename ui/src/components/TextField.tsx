import { type InputHTMLAttributes, type ReactNode, useRef, useState } from 'react'
import { formTexts } from '../i18n/locale.en.forms.js'
import { useOwnText } from '../i18n/useOwnText.js'
import { useAnnounce } from '../shell/useAnnounce.js'
import { Button } from './Button.js'
import { Field, type FieldProps } from './Field.js'
import { joinClasses } from './joinClasses.js'

type InputAttributes = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'value' | 'defaultValue' | 'onChange' | 'className' | 'style' | 'size' | 'children'
>

/** Props of `TextField`, in addition to an input's own attributes, such as `type="email"`, `maxLength`, `required`. */
export interface TextFieldProps extends FieldProps, InputAttributes {
  readonly value: string
  readonly onChange: (value: string) => void
  /** Offers to fill the empty field from the clipboard. */
  readonly paste?: boolean
  /** Uses a monospaced font, for addresses and keys. */
  readonly mono?: boolean
  /** Shown at the end of the field, e.g. a suffix or an icon button. */
  readonly end?: ReactNode
  /** Focuses the field when the view appears. */
  readonly focused?: boolean
}

/** Kinds of text that are written from left to right in every language. */
const leftToRight = ['email', 'url', 'tel']

/** A field for one line of text, with its label, help and error. Put it in a `<form>`: Enter submits. */
export function TextField({
  label,
  help,
  error,
  value,
  onChange,
  paste = false,
  mono = false,
  end,
  focused = false,
  ...rest
}: TextFieldProps) {
  const { t } = useOwnText(formTexts)
  const announce = useAnnounce()
  const input = useRef<HTMLInputElement>(null)
  const [pasteFailed, setPasteFailed] = useState(false)
  const change = (next: string) => {
    setPasteFailed(false)
    onChange(next)
  }
  const pasteText = async () => {
    input.current?.focus()
    try {
      // The clipboard is unavailable on pages that are not served securely, and a visitor can refuse access to it.
      change((await navigator.clipboard.readText()).trim())
      announce(t('field.pasted'))
    } catch {
      setPasteFailed(true)
    }
  }
  return (
    <Field label={label} help={help} error={error ?? (pasteFailed ? t('field.pasteFailed') : undefined)}>
      {(control) => (
        <div className="pb-field-box">
          <input
            // The placeholder is in the page's language.
            dir={leftToRight.includes(rest.type ?? '') || mono ? 'ltr' : value === '' ? undefined : 'auto'}
            autoComplete={rest.type === 'email' ? 'email' : 'off'}
            autoCapitalize="off"
            spellCheck={false}
            {...rest}
            {...control}
            ref={input}
            className={joinClasses('pb-field-input', mono && 'pb-mono')}
            data-autofocus={focused || undefined}
            // biome-ignore lint/a11y/noAutofocus: a dialog moves the focus inside on purpose, and says where.
            autoFocus={focused}
            value={value}
            onChange={(event) => change(event.target.value)}
          />
          {paste && value === '' && !rest.disabled && !rest.readOnly && (
            <Button variant="quiet" className="pb-field-action" onClick={() => void pasteText()}>
              {t('field.paste')}
            </Button>
          )}
          {end !== undefined && <span className="pb-field-end">{end}</span>}
        </div>
      )}
    </Field>
  )
}
