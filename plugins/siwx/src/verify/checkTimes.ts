import type { SiwxMessage } from '../message/SiwxMessage.js'
import type { VerifyFailure } from './VerifyFailure.js'
import type { VerifyOptions } from './VerifyOptions.js'

const second = 1000

/** Whether now lies in the time that a message is for, and that time is no longer than the server likes. */
export function checkTimes(message: SiwxMessage, options: VerifyOptions): VerifyFailure | undefined {
  const { clockSkew = 60, maxAge = 300, maxLifetime = 86_400, allowUnlimited = false } = options
  const now = (options.now ?? Date.now)()
  const slack = clockSkew * second
  const issued = Date.parse(message.issuedAt ?? '')
  // Each is written so that a number that is none fails.
  if (!(issued <= now + slack && now - issued <= maxAge * second + slack)) return 'issuedAt'
  if (message.notBefore !== undefined && !(Date.parse(message.notBefore) <= now + slack)) return 'notYetValid'
  if (message.expirationTime === undefined) return allowUnlimited ? undefined : 'lifetime'
  const expires = Date.parse(message.expirationTime)
  // No slack here: a message that has expired for the server has expired.
  if (!(now < expires)) return 'expired'
  return expires - issued <= maxLifetime * second ? undefined : 'lifetime'
}
