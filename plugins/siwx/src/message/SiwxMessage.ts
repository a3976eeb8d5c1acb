import type { SiwxMessageData } from '@plugboard/core'

/** What a sign-in message says, as it was read. */
export interface SiwxMessage extends SiwxMessageData {
  /** Scheme of the page, where the message names it in front of the domain, e.g. `'https'` (EIP-4361). */
  readonly scheme?: string | undefined
}
