import type { AnyPlugin } from '@plugboard/core'

/** A plugin named `culprit`, with those that it needs to do harm, and what is expected of the page. */
export interface Misbehaving {
  readonly plugins: readonly AnyPlugin[]
  /** Part of what the errors, the log or the console say. */
  readonly blamed?: string
  /** It has something to draw, or decides about it: it is tried with the dialog as well. */
  readonly face?: true
}
