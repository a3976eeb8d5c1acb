import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'

/**
 * The time before the end of a window in which a refused request is not given back, in milliseconds. What is given back after the end would count
 * for the next window, and enlarge it. As long as the longest wait for a server.
 */
const tooLate = 1_000

/**
 * Takes points of the caller `key`. Resolves with 0 if there were enough, otherwise with the whole seconds until the window ends.
 *
 * A refused request is given back: what is left stays available to requests that cost less. The library counts a request before it refuses it, so
 * until the points are back, concurrent smaller requests can be refused as well; more than the window has never passes.
 *
 * @throws the error of the server that counts, if it could not
 */
export async function takePoints(limiter: RateLimiterAbstract, key: string, points: number): Promise<number> {
  try {
    await limiter.consume(key, points)
    return 0
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    const { msBeforeNext } = refusal
    // The caller need not wait for this. If the server is lost now, the points are lost until the window ends.
    if (msBeforeNext > tooLate) limiter.reward(key, points).catch(() => undefined)
    return Math.max(1, Math.ceil(msBeforeNext / 1_000))
  }
}
