import { type ReactNode, useId } from 'react'
import { formStyles } from '../styles/forms.js'
import { usePluginStyles } from './usePluginStyles.js'

/** Props of `Switch`. */
export interface SwitchProps {
  readonly label: string
  /** A second line that says what is active while it is on. */
  readonly help?: ReactNode
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly disabled?: boolean
}

/** A setting that is on or off and takes effect immediately. */
export function Switch({ label, help, checked, onChange, disabled = false }: SwitchProps) {
  usePluginStyles(formStyles)
  const id = useId()
  return (
    <button
      type="button"
      role="switch"
      className="pb-switch"
      aria-checked={checked}
      aria-labelledby={id}
      aria-describedby={help === undefined ? undefined : `${id}-help`}
      disabled={disabled}
      onClick={() => onChange(!checked)}
    >
      <span className="pb-row-text">
        <span id={id} className="pb-row-label">
          {label}
        </span>
        {help !== undefined && (
          <span id={`${id}-help`} className="pb-row-note">
            {help}
          </span>
        )}
      </span>
      <span className="pb-switch-track">
        <span className="pb-switch-thumb" />
      </span>
    </button>
  )
}
