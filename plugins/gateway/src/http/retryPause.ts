import { HttpError } from './HttpError.js'
import { HttpFault } from './HttpFault.js'
import { HttpStatus } from './HttpStatus.js'

const longestRetryAfter = 60_000
const firstPause = 250

/**
 * Milliseconds to wait before a failed GET is tried again; undefined when trying again is of no use. Half of the pause is
 * chance, so that many pages do not come back in one beat.
 */
export function retryPause(error: unknown, attempt: number): number | undefined {
  const pause = firstPause * 2 ** attempt * (1 + chance())
  if (error instanceof HttpFault)
    return error.kind === 'network' || error.kind === 'timeout' ? pause : undefined
  if (!(error instanceof HttpError)) return undefined
  if (error.status !== HttpStatus.tooManyRequests && error.status < HttpStatus.serverError) return undefined
  if (error.retryAfter === undefined) return pause
  return error.retryAfter <= longestRetryAfter ? Math.max(error.retryAfter, pause) : undefined
}

/** From 0 to 1. */
const chance = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32
