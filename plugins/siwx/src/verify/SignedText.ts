import type { SiwxMessage } from '../message/SiwxMessage.js'

/** A text, what it says, and the signature in the encoding of its namespace's wallets. */
export interface SignedText {
  readonly text: string
  readonly message: SiwxMessage
  readonly signature: string
}
