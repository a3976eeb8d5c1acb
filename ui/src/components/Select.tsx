import { ChevronDown } from 'lucide-react'
import { Field, type FieldProps } from './Field.js'
import { Icon } from './Icon.js'

/** One entry of a `Select`. */
export interface SelectOption<Value extends string = string> {
  readonly value: Value
  readonly label: string
  readonly disabled?: boolean
}

/** Props of `Select`. */
export interface SelectProps<Value extends string = string> extends FieldProps {
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly options: readonly SelectOption<Value>[]
  readonly disabled?: boolean
}

/** A choice among a few options, drawn by the visitor's system. For many options, or with pictures, use a `List`. */
export function Select<const Value extends string>({
  value,
  onChange,
  options,
  disabled = false,
  ...props
}: SelectProps<Value>) {
  return (
    <Field {...props}>
      {(control) => (
        <div className="pb-field-box pb-select">
          <select
            {...control}
            className="pb-field-input pb-select-input"
            disabled={disabled}
            value={value}
            onChange={(event) => {
              const chosen = options[event.target.selectedIndex]
              if (chosen) onChange(chosen.value)
            }}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="expand" of={ChevronDown} size={18} className="pb-select-arrow" />
        </div>
      )}
    </Field>
  )
}
