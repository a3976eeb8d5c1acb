import type { SiwxMessage } from './SiwxMessage.js'

/** A sign-in message that is none: which field is wrong, or `'text'` where the lines are not those of a message. */
export class MessageError extends Error {
  override readonly name = 'MessageError'
  readonly field: keyof SiwxMessage | 'text'

  constructor(field: keyof SiwxMessage | 'text', reason: string) {
    super(`Sign-in message: ${field} ${reason}`)
    this.field = field
  }
}
