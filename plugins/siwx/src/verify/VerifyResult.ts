import type { CaipAddress } from '@plugboard/core'
import type { SiwxMessage } from '../message/SiwxMessage.js'

/** Who signed in, or why nobody did. */
export type VerifyResult =
  | {
      readonly ok: true
      readonly caipAddress: CaipAddress
      /** The parsed message; all of it was signed. */
      readonly data: SiwxMessage
    }
  | {
      readonly ok: false
      readonly reason: VerifyFailure
      /** For the server's log. */
      readonly detail: string
    }

/**
 * Why a sign-in was refused: `message` is not a valid sign-in message; `domain`, `uri`, `chain`, `account` and `nonce` are not what the server
 * wants; `issuedAt`, `expired`, `notYetValid` and `lifetime` are about its times; `signature` is not the account's; `unavailable` is a chain's
 * endpoint that did not answer: try again.
 */
export type VerifyFailure =
  | 'message'
  | 'domain'
  | 'uri'
  | 'chain'
  | 'account'
  | 'issuedAt'
  | 'expired'
  | 'notYetValid'
  | 'lifetime'
  | 'nonce'
  | 'signature'
  | 'unavailable'
