import type { Label } from './PluginTexts.js'

/** A message for the visitor. */
export interface Notice {
  /** `toast` disappears by itself; `alert` stays in the bar until it is dismissed. */
  readonly kind: 'toast' | 'alert'
  readonly tone: 'info' | 'success' | 'warning' | 'error' | 'loading'
  readonly text: Label
  /** Advice for the developer. Written to the console and never shown to the visitor. */
  readonly notes?: string | undefined
  /** A notice replaces a shown notice with the same key. */
  readonly key?: string | undefined
  /** The plugin that created it or reported the error, or `kit`; set by the kit. */
  readonly source?: string | undefined
  readonly code?: string | undefined
  /** Values for the placeholders of the text in the visitor's language, by name. */
  readonly values?: Readonly<Record<string, NoticeValue>> | undefined
}

/**
 * A value in the text of a notice. A function is called with the visitor's language, a BCP 47 tag, each time the text is drawn: to write an amount as
 * that language does.
 */
export type NoticeValue = string | number | ((locale: string) => string)
