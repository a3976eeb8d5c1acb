/**
 * Why a sign-in was refused: `message` is no sign-in message; `domain`, `uri`, `chain`, `account` and `nonce` are not what the server wants;
 * `issuedAt`, `expired`, `notYetValid` and `lifetime` are about its times; `signature` is not the account's; `unavailable` is a chain's
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
