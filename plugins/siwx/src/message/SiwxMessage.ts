import type { SiwxMessageData } from '@plugboard/core'

/** A parsed sign-in message. */
export interface SiwxMessage extends SiwxMessageData {
  /** Scheme of the page, if the message names it before the domain, e.g. `'https'` (EIP-4361). */
  readonly scheme?: string | undefined
}

/** A text or an object that is not a valid sign-in message. */
export class MessageError extends Error {
  override readonly name = 'MessageError'
  /** The invalid field, or `'text'` if the lines are not those of a sign-in message. */
  readonly field: keyof SiwxMessage | 'text'

  constructor(field: keyof SiwxMessage | 'text', reason: string) {
    super(`Sign-in message: ${field} ${reason}`)
    this.field = field
  }
}
