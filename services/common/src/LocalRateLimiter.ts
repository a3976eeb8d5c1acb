import { RateLimiterMemory } from 'rate-limiter-flexible'
import { pointsOf, type Rate, windowOf } from './Rate.js'
import type { RateLimiter } from './RateLimiter.js'
import { takePoints, toSeconds } from './takePoints.js'

/**
 * Counts in this process. `RateLimiterMemory` keeps each caller until the window ends, however many there are: half a kilobyte for each address from
 * which a request came. Here only the last `maxKeys` callers are kept.
 */
export class LocalRateLimiter implements RateLimiter {
  readonly #rate: Rate
  readonly #maxKeys: number
  readonly #memory: RateLimiterMemory
  /** The callers that are kept; the one whose last request is longest ago is the first. */
  readonly #keys = new Set<string>()

  constructor(rate: Rate, maxKeys: number) {
    this.#rate = rate
    this.#maxKeys = maxKeys
    this.#memory = new RateLimiterMemory({ ...windowOf(rate), keyPrefix: '' })
  }

  async take(key: string, wanted = 1): Promise<number> {
    this.#keep(key)
    const points = pointsOf(wanted, this.#rate)
    const at = Date.now()
    const wait = await takePoints(this.#memory, key, points)
    // The library counts a request before it refuses it. It is given back, so that what is left stays available to requests that cost less; but not
    // after the end of its window, nor to a caller who was forgotten meanwhile: that would enlarge the next window.
    if (Date.now() < at + wait && this.#keys.has(key)) await this.#memory.reward(key, points)
    return toSeconds(wait)
  }

  /** Counts a request that was already allowed. */
  async count(key: string, wanted = 1): Promise<void> {
    this.#keep(key)
    await this.#memory.penalty(key, pointsOf(wanted, this.#rate))
  }

  async health(): Promise<Record<string, never>> {
    return {}
  }

  close(): void {
    for (const key of this.#keys) this.#forget(key)
  }

  #keep(key: string): void {
    this.#keys.delete(key)
    this.#keys.add(key)
    for (const oldest of this.#keys) {
      if (this.#keys.size <= this.#maxKeys) break
      this.#forget(oldest)
    }
  }

  #forget(key: string): void {
    this.#keys.delete(key)
    void this.#memory.delete(key)
  }
}
