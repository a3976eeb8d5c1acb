import type { CaipAddress } from '@plugboard/core'
import type { SiwxMessage } from '../message/SiwxMessage.js'
import type { VerifyFailure } from './VerifyFailure.js'

/** Who signed in, or why nobody did. */
export type VerifyResult =
  | {
      readonly ok: true
      readonly caipAddress: CaipAddress
      /** What the message says: all of it is what was signed. */
      readonly data: SiwxMessage
    }
  | {
      readonly ok: false
      readonly reason: VerifyFailure
      /** For the server's log. */
      readonly detail: string
    }
