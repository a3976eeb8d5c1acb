import type { Rate } from './TokenBuckets.js'

/** Counts the requests of callers. */
export interface RateLimiter {
  /**
   * Takes `wanted` tokens (default 1) of the caller `key`, but never more than a full bucket has. Resolves with 0 if there were enough,
   * otherwise with the whole seconds until there are. Never rejects.
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
  /** The prefix of the keys on that server, so that services can share it, e.g. `'plugboard:gateway:'`. */
  readonly prefix: string
  /** Unix time in milliseconds; by default that of this process, and of the server if one is named. */
  readonly now?: (() => number) | undefined
  /** Tells the operator that the server was lost, and that it is back. */
  readonly warn: (message: string) => void
}
