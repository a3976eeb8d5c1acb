import type { ButtonState } from '../button/ButtonState.js'
import type { ButtonText } from '../button/buttonText.js'

/** What a button element shows at a moment. */
export interface ButtonDrawing {
  readonly kind: 'main' | 'alert' | 'account'
  readonly text: string
  /** Accessible name where it says more than the text. */
  readonly name?: string | undefined
  /** Stands muted after the text. */
  readonly detail?: string | undefined
  /** The view that it opens; the modal's own choice when absent. */
  readonly view?: string | undefined
  readonly hidden?: boolean | undefined
}

/** Decides what a button element shows. */
export type DrawButton = (state: ButtonState, t: ButtonText, element: HTMLElement) => ButtonDrawing
