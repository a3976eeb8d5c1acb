/** Optional details of an error, in addition to its code and its sentence. */
export interface KitErrorDetail {
  /** How it is shown: not at all, as a toast that disappears (default), or as an alert that stays. */
  readonly severity?: 'silent' | 'toast' | 'alert' | undefined
  /** `info` for a refusal that is no fault. Default `error`. */
  readonly tone?: 'error' | 'warning' | 'info' | undefined
  /** For the developer: what is wrong and what to do about it. */
  readonly notes?: string | undefined
  readonly docsPath?: string | undefined
  /** The values in the sentence, by name: other languages fill them in, e.g. `{ symbol: 'ETH' }` for `{symbol}`. */
  readonly values?: Readonly<Record<string, string | number>> | undefined
  readonly cause?: unknown
}

/** An error: a code for programs, a sentence for visitors, and a note for the developer. */
export class KitError extends Error {
  override readonly name = 'KitError'
  declare readonly severity: 'silent' | 'toast' | 'alert'
  declare readonly tone: 'error' | 'warning' | 'info'
  declare readonly notes: string | undefined
  /** Path of the error's explanation, relative to the root of the docs site. */
  declare readonly docsPath: string
  /** The values in the message, for the same sentence in another language. */
  declare readonly values?: Readonly<Record<string, string | number>>

  /** @param code `scope/reason`; the scope is the package that throws */
  constructor(
    readonly code: string,
    message: string,
    { severity = 'toast', tone = 'error', notes, docsPath, values, cause }: KitErrorDetail = {}
  ) {
    super(message, cause === undefined ? undefined : { cause })
    this.severity = severity
    this.tone = tone
    this.notes = notes
    if (values) this.values = Object.freeze(values)
    this.docsPath = docsPath ?? `errors.html#${code.replace('/', '').toLowerCase()}`
  }

  /** One line for the developer. */
  override toString(): string {
    return `KitError ${this.code}: ${this.message}${this.notes ? ` (${this.notes})` : ''}`
  }
}
