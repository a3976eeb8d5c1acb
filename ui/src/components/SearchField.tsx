import { Search, X } from 'lucide-react'
import { type KeyboardEvent as ReactKeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { useText } from '../i18n/useText.js'
import { IconButton } from './Button.js'
import { Icon } from './Icon.js'
import { usePluginStyles } from './usePluginStyles.js'

const styles = `
.pb-search{display:flex;align-items:center;gap:var(--pb-space-2);min-block-size:46px;padding-inline-start:var(--pb-space-3);border:1px solid var(--pb-color-control);border-radius:var(--pb-radius-control);color:var(--pb-color-muted)}
.pb-search:focus-within{outline:2px solid var(--pb-color-accent-line);outline-offset:-1px}
.pb-search-input{flex:1;min-inline-size:0;block-size:42px;padding:0;border:0;outline:0!important;background:transparent;color:var(--pb-color-text);font:inherit;font-size:16px}
.pb-search-input::placeholder{color:var(--pb-color-muted);opacity:1}
.pb-search-input::-webkit-search-cancel-button{display:none}
`

/** Props of `SearchField`. */
export interface SearchFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** Focuses the field when the view appears. */
  readonly focused?: boolean
}

/** A field that searches as the visitor types; `/` focuses it from anywhere in the modal, the down arrow goes to the first result, and Enter chooses the only one. */
export function SearchField({ label, value, onChange, focused = false }: SearchFieldProps) {
  usePluginStyles(styles)
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
        onKeyDown={goToResults}
      />
      {value !== '' && (
        <IconButton label={t('search.clear')} onClick={clear}>
          <Icon name="close" of={X} size={16} />
        </IconButton>
      )}
    </div>
  )
}

/** The down arrow leads to the first item of the list or grid next to the field, and Enter chooses an item if no other was found. */
function goToResults(event: ReactKeyboardEvent<HTMLInputElement>): void {
  const { key, currentTarget, repeat, nativeEvent } = event
  const area = currentTarget.closest('.pb-search')?.parentElement
  const [first, second] = area?.querySelectorAll<HTMLElement>('[data-item]') ?? []
  const isChoice =
    key === 'Enter' && currentTarget.value !== '' && !second && !repeat && !nativeEvent.isComposing
  if (!first || (key !== 'ArrowDown' && !isChoice)) return
  event.preventDefault()
  if (isChoice) first.click()
  else first.focus()
}

/** Also true for the field of a custom element, which the event's target hides. */
const isTextField = (target: EventTarget): boolean =>
  target instanceof Element && target.matches('input, textarea, [contenteditable]')

/** Focuses an input when `/` is pressed anywhere around it, but not while something is being typed. */
export function useSlashFocus(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const root = input.current?.getRootNode()
    const onKey = (event: Event) => {
      if ((event as KeyboardEvent).key !== '/' || event.composedPath().some(isTextField)) return
      event.preventDefault()
      input.current?.focus()
    }
    root?.addEventListener('keydown', onKey)
    return () => root?.removeEventListener('keydown', onKey)
  }, [input])
}
