export type MailLocale = 'en' | 'ar' | 'he'

/** The purpose of a mail. */
export type MailKind =
  | 'loginLink'
  | 'loginCode'
  | 'stepUpCode'
  | 'emailOldCode'
  | 'emailNewCode'
  | 'emailChanged'
  | 'emailReserved'
  | 'newDevice'
  | 'deviceRemoved'
  | 'loginLinked'
  | 'loginRemoved'
  | 'recoveryStarted'
  | 'recoveryFailed'
  | 'recoveryChanged'
  | 'walletExported'
  | 'exportFailed'
  | 'deletionStarted'
  | 'tooManyCodes'

/** What the service wants to tell a person. */
export interface MailOrder {
  readonly kind: MailKind
  readonly to: string
  readonly locale: MailLocale
  /** Unix milliseconds. */
  readonly time: number
  readonly site?: string | undefined
  readonly browser?: string | undefined
  readonly newEmail?: string | undefined
  readonly code?: string | undefined
  /** Leads to what the kind's `action` says. */
  readonly link?: string | undefined
  /** Freezes the wallet. */
  readonly freezeLink?: string | undefined
}

/** A mail as it is sent. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** The texts of a language. `{site}` and `{email}` are placeholders. */
export interface MailTexts {
  readonly direction: 'ltr' | 'rtl'
  readonly site: string
  readonly browser: string
  readonly time: string
  readonly newEmail: string
  readonly expires: string
  readonly ignore: string
  /** The text of `MailOrder.freezeLink`. */
  readonly freeze: string
  readonly kinds: Readonly<Record<MailKind, MailKindTexts>>
}

interface MailKindTexts {
  readonly subject: string
  readonly intro: string
  /** The text of `MailOrder.link`. */
  readonly action?: string
  /** Whether it contains something to use within ten minutes. */
  readonly isShortLived?: boolean
}
