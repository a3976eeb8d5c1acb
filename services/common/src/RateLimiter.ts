import type { Rate } from './Rate.js'

/** Counts the requests of callers. */
export interface RateLimiter {
  /**
   * Counts a request of the caller `key` that costs as much as `wanted` requests (default 1; can be a fraction), but never more than the whole
   * burst. Resolves with 0 if it is allowed, otherwise with the whole seconds until the caller's window ends. A refused request does not count.
   * Never rejects.
   */
  take(key: string, wanted?: number): Promise<number>
  /** The limiter's state for `/health`: where requests are counted now. Nothing if they are always counted in this process. Never rejects. */
  health(): Promise<{ readonly rates?: 'shared' | 'local' }>
  close(): void
}

/** How requests are counted. */
export interface RateLimiterOptions {
  /** The prefix of messages to the operator, e.g. `'Gateway'`. */
  readonly service: string
  readonly rate: Rate
  /** How many callers this process remembers. */
  readonly maxKeys: number
  /** Address of the server on which instances count together, `redis://…` or `rediss://…`. Without it this process counts by itself. */
  readonly redisUrl?: string | undefined
  /** The prefix of the keys on that server, so that services can share it, e.g. `'plugboard:gateway'`; a colon follows. */
  readonly prefix: string
  /** Tells the operator that the server was lost, and that it is back. */
  readonly warn: (message: string) => void
}
