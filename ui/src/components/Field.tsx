import { CircleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useId } from 'react'
import { useAnnounce } from '../shell/useAnnounce.js'
import { formStyles } from '../styles/forms.js'
import { Icon } from './Icon.js'
import { joinClasses } from './joinClasses.js'
import { usePluginStyles } from './usePluginStyles.js'

/** What all fields of a form have. */
export interface FieldProps {
  /** Stands above the field and names it. */
  readonly label: string
  /** Stands below the field: what it is for, or what a value looks like. */
  readonly help?: ReactNode
  /** What is wrong with the value and what to do about it. Marks the field, and is read to screen readers. */
  readonly error?: string | undefined
}

/** What connects a control with its label, help and error. */
export interface ControlProps {
  readonly id: string
  readonly 'aria-invalid': true | undefined
  readonly 'aria-describedby': string | undefined
}

/** How long an error must stand before it is read, in milliseconds: nobody is interrupted at each key. */
const spokenAfter = 500

/** A label above, the control that `children` draws, and below it the error and the help, which belong to the control for screen readers too. */
export function Field({
  label,
  help,
  error,
  below,
  children
}: FieldProps & {
  /** Stands between the control and its error. */
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
