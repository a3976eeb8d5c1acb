import type { AnyPlugin, Kit } from '@plugboard/core'

/** A use of the culprit that is not part of a visitor's connecting, signing and disconnecting. */
export type Meeting = (kit: Kit) => unknown

/** A plugin named `culprit`, with the plugins that it needs to do harm, and the expected behaviour of the page. */
export type Misbehaving = {
  readonly plugins: readonly AnyPlugin[]
  /** It draws something or takes part in drawing: it is also tested with the dialog. */
  readonly face?: true
  /** Without it, the visitor's steps are enough. Its rejection or result counts as reported. */
  readonly met?: Meeting
} & (Blamed | Harmless)

/** The page names the culprit. */
export interface Blamed {
  /** Parts of the messages in the errors, the log or the console; the plugin's name is in each. */
  readonly blamed: string | readonly string[]
  /** Only drawing triggers it: the test in a browser looks for the name. */
  readonly where?: 'dialog'
  readonly harmless?: never
}

/** Nothing fails, so there is no reason to name the culprit. */
export interface Harmless {
  /** Why nothing fails. */
  readonly harmless:
    | 'what it asks for is done, and no more'
    | 'what it does a second time is not done'
    | 'what it changes is frozen'
    | 'it takes time and gives it back'
  readonly blamed?: never
}
