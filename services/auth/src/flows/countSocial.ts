import type { RateCounters } from '../counters/RateCounters.js'
import type { Transaction } from '../database/Database.js'
import { ServiceError } from '../errors/ServiceError.js'
import { limits } from '../limits.js'
import type { Caller } from './MailedCodes.js'

/** Counts the beginning of a login by an account elsewhere. @throws ServiceError `RATE_LIMITED` if there were too many */
export async function countSocial(
  tx: Transaction,
  counters: RateCounters,
  { key }: Caller,
  projectId: string,
  now: number
): Promise<void> {
  const wanted = [
    { kind: 'social.caller', key, windows: limits.socialFromCaller },
    { kind: 'social.project', key: projectId, windows: limits.socialForProject }
  ]
  const retryAfter = await counters.take(tx, wanted, now)
  if (retryAfter > 0) throw new ServiceError('RATE_LIMITED', { retryAfter })
}
