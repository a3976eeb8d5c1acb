import type { Label } from './PluginTexts.js'

/** A message for the visitor. */
export interface Notice {
  /** `toast` leaves by itself; `alert` stays in the bar until it is dismissed. */
  readonly kind: 'toast' | 'alert'
  readonly tone: 'info' | 'success' | 'warning' | 'error' | 'loading'
  readonly text: Label
  /** For the developer: what to do about it. Shown in the console and never to the visitor. */
  readonly notes?: string | undefined
  /** A second notice with the key of one that is shown replaces it. */
  readonly key?: string | undefined
  /** The plugin that it comes from; the kit fills it in. */
  readonly source?: string | undefined
  readonly code?: string | undefined
  /** Filled into the text in the visitor's language, by name. */
  readonly values?: Readonly<Record<string, string | number>> | undefined
}
