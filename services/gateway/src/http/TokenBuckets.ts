/** How fast one caller may ask: `burst` requests at once, then `perSecond` more each second. */
export interface Rate {
  readonly burst: number
  readonly perSecond: number
}

/** Token buckets by key. The keys that were used longest ago are forgotten first, so memory stays bounded. */
export class TokenBuckets {
  private readonly buckets = new Map<string, { tokens: number; at: number }>()

  constructor(
    private readonly rate: Rate,
    private readonly most: number,
    private readonly now: () => number = Date.now
  ) {}

  /** Takes `cost` tokens. Zero when they were there, otherwise the whole seconds after which they will be. */
  take(key: string, cost = 1): number {
    const { burst, perSecond } = this.rate
    const at = this.now()
    const last = this.buckets.get(key) ?? { tokens: burst, at }
    const tokens = Math.min(burst, last.tokens + (Math.max(0, at - last.at) / 1_000) * perSecond)
    const allowed = tokens >= cost
    this.buckets.delete(key)
    this.buckets.set(key, { tokens: allowed ? tokens - cost : tokens, at })
    for (const oldest of this.buckets.keys()) {
      if (this.buckets.size <= this.most) break
      this.buckets.delete(oldest)
    }
    return allowed ? 0 : Math.max(1, Math.ceil((cost - tokens) / perSecond))
  }

  /** How many keys are remembered. */
  get size(): number {
    return this.buckets.size
  }
}
