import { HttpError, HttpFault, HttpStatus } from './httpErrors.js'

const maxRetryAfterMs = 60_000
const firstDelayMs = 250

/**
 * Milliseconds to wait before a failed GET is tried again; undefined if another attempt cannot help. Half of the delay is random, so that many pages
 * do not return at once.
 */
export function retryDelay(error: unknown, attempt: number): number | undefined {
  const delay = firstDelayMs * 2 ** attempt * (1 + random())
  if (error instanceof HttpFault)
    return error.kind === 'network' || error.kind === 'timeout' ? delay : undefined
  if (!(error instanceof HttpError)) return undefined
  if (error.status !== HttpStatus.tooManyRequests && error.status < HttpStatus.serverError) return undefined
  if (error.retryAfter === undefined) return delay
  return error.retryAfter <= maxRetryAfterMs ? Math.max(error.retryAfter, delay) : undefined
}

/** From 0 to 1. */
const random = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32

/** Milliseconds of a `Retry-After` header, which holds seconds or a date (RFC 9110 section 10.2.3). */
export function parseRetryAfter(header: string | null, now: number = Date.now()): number | undefined {
  if (!header) return undefined
  const seconds = /^\d{1,9}$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined
}
