import { Search, X } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import { useText } from '../i18n/useText.js'
import { IconButton } from './Button.js'
import { Icon } from './Icon.js'

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
      <Icon name="search" of={Search} size={18} />
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
          <Icon name="close" of={X} size={16} />
        </IconButton>
      )}
    </div>
  )
}

/** Focuses an input when `/` is pressed anywhere around it, but not while something is being typed. */
export function useSlashFocus(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const root = input.current?.getRootNode()
    const onKey = (event: Event) => {
      const { key, target } = event as KeyboardEvent
      if (key !== '/' || (target instanceof Element && target.closest('input, textarea, [contenteditable]')))
        return
      event.preventDefault()
      input.current?.focus()
    }
    root?.addEventListener('keydown', onKey)
    return () => root?.removeEventListener('keydown', onKey)
  }, [input])
}
