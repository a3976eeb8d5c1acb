import { Search, X } from 'lucide-react'
import { useRef } from 'react'
import { useText } from '../i18n/useText.js'
import { IconButton } from './IconButton.js'
import { useSlashFocus } from './useSlashFocus.js'

/** What a `SearchField` takes. */
export interface SearchFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** Puts the focus here when the view appears. */
  readonly focused?: boolean
}

/** A field that searches while one types; `/` leads to it from anywhere in the modal. */
export function SearchField({ label, value, onChange, focused = false }: SearchFieldProps) {
  const { t } = useText()
  const input = useRef<HTMLInputElement>(null)
  useSlashFocus(input)
  const clear = () => {
    onChange('')
    input.current?.focus()
  }
  return (
    <div className="pb-search">
      <Search size={18} aria-hidden="true" />
      <input
        ref={input}
        className="pb-search-input"
        type="search"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        aria-label={label}
        placeholder={label}
        data-autofocus={focused || undefined}
        // biome-ignore lint/a11y/noAutofocus: a dialog moves the focus inside on purpose, and search is what this view is for.
        autoFocus={focused}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {value !== '' && (
        <IconButton label={t('search.clear')} onClick={clear}>
          <X size={16} aria-hidden="true" />
        </IconButton>
      )}
    </div>
  )
}
