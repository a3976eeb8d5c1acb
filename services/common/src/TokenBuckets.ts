/** The request rate of one caller: `burst` requests at once, then `perSecond` more each second. */
export interface Rate {
  readonly burst: number
  readonly perSecond: number
}

/** Token buckets by key, at most `maxKeys`: the least recently used are dropped first. */
export class TokenBuckets {
  readonly #buckets = new Map<string, { tokens: number; at: number }>()
  readonly #rate: Rate
  readonly #maxKeys: number
  readonly #now: () => number

  constructor(rate: Rate, maxKeys: number, now: () => number = Date.now) {
    this.#rate = rate
    this.#maxKeys = maxKeys
    this.#now = now
  }

  /**
   * Takes `wanted` tokens, but never more than a full bucket has. Returns 0 if there were enough, otherwise the whole seconds until
   * there are.
   */
  take(key: string, wanted = 1): number {
    const { burst, perSecond } = this.#rate
    const cost = Math.min(wanted, burst)
    const at = this.#now()
    const last = this.#buckets.get(key) ?? { tokens: burst, at }
    const tokens = Math.min(burst, last.tokens + (Math.max(0, at - last.at) / 1_000) * perSecond)
    const isAllowed = tokens >= cost
    this.#buckets.delete(key)
    this.#buckets.set(key, { tokens: isAllowed ? tokens - cost : tokens, at })
    for (const oldest of this.#buckets.keys()) {
      if (this.#buckets.size <= this.#maxKeys) break
      this.#buckets.delete(oldest)
    }
    return isAllowed ? 0 : Math.max(1, Math.ceil((cost - tokens) / perSecond))
  }
}
