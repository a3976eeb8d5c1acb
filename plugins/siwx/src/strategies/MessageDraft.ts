/** What a strategy's messages say beyond account, page, nonce and time. */
export interface MessageDraft {
  /** One line of ASCII, at most 280 letters. */
  readonly statement?: string | undefined
  readonly resources?: readonly string[] | undefined
  /** How long a message is good, in seconds. Default 3600. */
  readonly lifetime?: number | undefined
}
