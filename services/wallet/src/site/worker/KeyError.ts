import type { KeyErrorCode } from './messages.js'

/** Why an operation on the key failed; the message is for a developer and contains nothing secret. */
export class KeyError extends Error {
  override readonly name = 'KeyError'

  constructor(
    readonly code: KeyErrorCode,
    message: string
  ) {
    super(message)
  }
}
