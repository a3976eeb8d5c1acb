import { CircleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useId } from 'react'
import { useAnnounce } from '../shell/useAnnounce.js'
import { formStyles } from '../styles/forms.js'
import { Icon } from './Icon.js'
import { joinClasses } from './joinClasses.js'
import { usePluginStyles } from './usePluginStyles.js'

/** Props that all form fields share. */
export interface FieldProps {
  /** Shown above the field as its name. */
  readonly label: string
  /** Shown below the field: its purpose, or an example of a value. */
  readonly help?: ReactNode
  /** The problem with the value and how to fix it. It marks the field, and screen readers read it. */
  readonly error?: string | undefined
}

/** Attributes that connect a control with its label, help and error. */
export interface ControlProps {
  readonly id: string
  readonly 'aria-invalid': true | undefined
  readonly 'aria-describedby': string | undefined
}

/** Delay before an error is read, in milliseconds, so that visitors are not interrupted at every key. */
const spokenAfter = 500

/** A label above, the control that `children` draws, and below it the error and the help, which are linked to the control for screen readers. */
export function Field({
  label,
  help,
  error,
  below,
  children
}: FieldProps & {
  /** Shown between the control and its error. */
  readonly below?: ReactNode
  readonly children: (control: ControlProps) => ReactNode
}) {
  usePluginStyles(formStyles)
  useSpokenError(error)
  const id = useId()
  const hasHelp = Boolean(help)
  const describedBy = joinClasses(error && `${id}-error`, hasHelp && `${id}-help`)
  return (
    <div className="pb-field">
      <label className="pb-field-label" htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy || undefined
      })}
      {below}
      {error && (
        <p id={`${id}-error`} className="pb-error pb-field-error">
          <Icon name="error" of={CircleAlert} size={16} />
          <span>{error}</span>
        </p>
      )}
      {hasHelp && (
        <div id={`${id}-help`} className="pb-field-help">
          {help}
        </div>
      )}
    </div>
  )
}

function useSpokenError(error: string | undefined): void {
  const announce = useAnnounce()
  useEffect(() => {
    if (!error) return
    let takeBack: ReturnType<typeof announce>
    const timer = setTimeout(() => {
      takeBack = announce(error, 'assertive')
    }, spokenAfter)
    return () => {
      clearTimeout(timer)
      takeBack?.()
    }
  }, [announce, error])
}
