import type { CaipAddress } from '@plugboard/core'
import type { SiwxMessage } from '../message/SiwxMessage.js'

/** The account that signed in, or the reason for the refusal. */
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
 * requires; `issuedAt`, `expired`, `notYetValid` and `lifetime` concern its times; `signature` is not the account's; `unavailable` means that a
 * chain's endpoint did not answer: try again.
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
