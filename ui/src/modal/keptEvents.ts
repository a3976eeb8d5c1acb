import type { KeyboardEvent, SyntheticEvent } from 'react'

const stop = (event: SyntheticEvent) => event.stopPropagation()

/**
 * Keeps keys in the modal that are pressed in a field. Outside the shadow root nobody can see that they are: a page's own shortcuts, such as `/`, would
 * take them. Escape, Tab, and keys with Ctrl or the command key mean the same in a field as elsewhere.
 */
function keepTyping(event: KeyboardEvent): void {
  const [target] = event.nativeEvent.composedPath()
  const isTyped = !/^(Escape|Tab)$/.test(event.key) && !event.ctrlKey && !event.metaKey
  if (isTyped && target instanceof Element && target.matches('input,textarea,select,[contenteditable]'))
    stop(event)
}

/**
 * Handlers of the element around the modal, for events that must not reach the page. React passes those of a portal to the components around it,
 * such as a host's form that contains `<KitModal>`: submitting a form of a view would submit that one too.
 */
export const keptEvents = {
  onKeyDown: keepTyping,
  onKeyPress: keepTyping,
  onKeyUp: keepTyping,
  onSubmit: stop
} as const
