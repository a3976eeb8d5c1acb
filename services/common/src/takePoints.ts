import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'

/**
 * Takes points of the caller `key`. Resolves with 0 if there were enough, otherwise with the milliseconds until the window ends.
 *
 * @throws the error of the server that counts, if it could not
 */
export async function takePoints(limiter: RateLimiterAbstract, key: string, points: number): Promise<number> {
  try {
    await limiter.consume(key, points)
    return 0
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    return Math.max(1, refusal.msBeforeNext)
  }
}

/** The whole seconds after which so many milliseconds have passed. */
export const toSeconds = (ms: number): number => Math.ceil(ms / 1_000)
