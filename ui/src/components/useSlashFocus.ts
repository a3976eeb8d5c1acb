import { type RefObject, useEffect } from 'react'

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
