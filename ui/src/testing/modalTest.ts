import { act } from '@testing-library/react'

/** The shadow root that the modal of a test is drawn into. */
export const shadow = (): ShadowRoot => {
  const root = document.querySelector('plugboard-modal')?.shadowRoot
  if (!root) throw new Error('There is no modal on the page.')
  return root
}

/** The open dialog, or `null`. */
export const dialog = (): HTMLDialogElement | null => shadow().querySelector('dialog[open]')

/** The name of the view that is drawn. */
export const drawnView = (): string | undefined =>
  shadow().querySelector<HTMLElement>('[data-view]')?.dataset.view

/** Lets promises and effects that are under way come to their end. */
export const settle = (): Promise<void> => act(() => new Promise<void>((resolve) => setTimeout(resolve, 30)))
