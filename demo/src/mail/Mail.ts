/** A mail as returned by the demo's mailbox. */
export interface Mail {
  readonly id: number
  readonly to: string
  readonly subject: string
  readonly text: string
  /** Milliseconds since 1970. */
  readonly at: number
}

/** A piece of a mail's text: words, or an address that can be followed. */
export type MailPart = { readonly text: string; readonly url?: string | undefined }

/** Splits the text of a mail where an address begins and ends, since the mailbox shows plain text only. */
export function splitText(text: string): readonly MailPart[] {
  return text
    .split(/(https?:\/\/[^\s<>"]+[^\s<>".,)])/)
    .filter((part) => part !== '')
    .map((part) => (/^https?:\/\//.test(part) ? { text: part, url: part } : { text: part }))
}
