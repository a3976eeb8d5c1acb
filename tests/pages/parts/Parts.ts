import type { Kit, KitSettings } from '@plugboard/core'
import type { mount, UiSettings } from '@plugboard/ui'

/** The functions that the page offers to tests, as `window.parts`. */
export interface Parts {
  makeKit(settings?: KitSettings): Kit
  /** The three ways to draw a kit; each returns a function that removes it. */
  readonly ways: Readonly<
    Record<'mount' | 'react' | 'elements', (kit: Kit, settings?: UiSettings) => () => void>
  >
  readonly mount: typeof mount
  /** Draws and ends an empty React root: React leaves one listener on a document forever. */
  drawNothing(): void
}
