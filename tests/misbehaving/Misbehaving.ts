import type { AnyPlugin, Kit } from '@plugboard/core'

/** Where the culprit is met, other than on the way of a visitor who connects, signs and disconnects. */
export type Meeting = (kit: Kit) => unknown

/** A plugin named `culprit`, with those that it needs to do harm, and what is expected of the page. */
export type Misbehaving = {
  readonly plugins: readonly AnyPlugin[]
  /** It has something to draw, or decides about it: it is tried with the dialog as well. */
  readonly face?: true
  /** Without it the visitor's way is enough. What it rejects or resolves with counts as said. */
  readonly met?: Meeting
} & (Blamed | Harmless)

/** It is named. */
export interface Blamed {
  /** Parts of what the errors, the log or the console say; the plugin's name is in each. */
  readonly blamed: string | readonly string[]
  /** Only what draws comes by: the test in a browser looks for the name. */
  readonly where?: 'dialog'
  readonly harmless?: never
}

/** Nothing fails, so there is nothing to name it for. */
export interface Harmless {
  /** Why nothing fails. */
  readonly harmless:
    | 'what it asks for is done, and no more'
    | 'what it does a second time is not done'
    | 'what it changes is frozen'
    | 'it takes time and gives it back'
  readonly blamed?: never
}
