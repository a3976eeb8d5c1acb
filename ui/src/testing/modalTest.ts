import { act } from '@testing-library/react'

/** The shadow root that a test's modal is rendered into. */
export const shadow = (): ShadowRoot => {
  const root = document.querySelector('plugboard-modal')?.shadowRoot
  if (!root) throw new Error('There is no modal on the page.')
  return root
}

/** The open dialog, or `null`. */
export const dialog = (): HTMLDialogElement | null => shadow().querySelector('dialog[open]')

/** The name of the current view. */
export const drawnView = (): string | undefined =>
  shadow().querySelector<HTMLElement>('[data-view]')?.dataset.view

/** Waits until pending promises and effects are done. */
export const settle = (): Promise<void> => act(() => new Promise<void>((resolve) => setTimeout(resolve, 30)))
