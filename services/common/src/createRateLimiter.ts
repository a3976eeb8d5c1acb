import { LocalRateLimiter } from './LocalRateLimiter.js'
import type { RateLimiter, RateLimiterOptions } from './RateLimiter.js'

/**
 * Creates a limiter that counts in this process, or with others on a server of the Redis protocol. It waits briefly for that server, and begins
 * without it if it cannot be reached.
 */
export async function createRateLimiter(options: RateLimiterOptions): Promise<RateLimiter> {
  const { redisUrl, rate, maxKeys } = options
  const local = new LocalRateLimiter(rate, maxKeys)
  if (redisUrl === undefined) return local
  const { SharedRateLimiter } = await import('./redis/SharedRateLimiter.js')
  const limiter = new SharedRateLimiter({ ...options, redisUrl }, local)
  await limiter.open()
  return limiter
}

/** Whether a text is the address of a server of the Redis protocol. */
export const isRedisUrl = (value: string): boolean =>
  URL.canParse(value) && /^rediss?:$/.test(new URL(value).protocol) && new URL(value).hostname !== ''
