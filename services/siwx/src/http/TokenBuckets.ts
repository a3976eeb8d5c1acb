import type { Rate } from './Rate.js'

/** Token buckets by key. The keys that were used longest ago are forgotten first, so memory stays bounded. */
export class TokenBuckets {
  readonly #buckets = new Map<string, { tokens: number; at: number }>()
  readonly #rate: Rate
  readonly #most: number
  readonly #now: () => number

  constructor(rate: Rate, most: number, now: () => number) {
    this.#rate = rate
    this.#most = most
    this.#now = now
  }

  /** Takes `cost` tokens. Zero when they were there, otherwise the whole seconds after which they will be. */
  take(key: string, cost: number): number {
    const { burst, perSecond } = this.#rate
    const at = this.#now()
    const last = this.#buckets.get(key) ?? { tokens: burst, at }
    const tokens = Math.min(burst, last.tokens + (Math.max(0, at - last.at) / 1_000) * perSecond)
    const isAllowed = tokens >= cost
    this.#buckets.delete(key)
    this.#buckets.set(key, { tokens: isAllowed ? tokens - cost : tokens, at })
    for (const oldest of this.#buckets.keys()) {
      if (this.#buckets.size <= this.#most) break
      this.#buckets.delete(oldest)
    }
    return isAllowed ? 0 : Math.max(1, Math.ceil((cost - tokens) / perSecond))
  }
}
