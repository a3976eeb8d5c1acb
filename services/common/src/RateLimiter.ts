import type { Rate } from './TokenBuckets.js'

/** Counts the requests of callers. */
export interface RateLimiter {
  /**
   * Takes `wanted` tokens (default 1) of the caller `key`, but never more than a full bucket has. Resolves with 0 where there were enough,
   * otherwise with the whole seconds until there are. Never rejects.
   */
  take(key: string, wanted?: number): Promise<number>
  /** What `/health` says of it: where requests are counted now. Nothing where they are always counted in this process. Never rejects. */
  health(): Promise<{ readonly rates?: 'shared' | 'local' }>
  close(): void
}

/** How requests are counted. */
export interface RateLimiterOptions {
  /** What messages to the operator begin with, e.g. `'Gateway'`. */
  readonly service: string
  readonly rate: Rate
  /** How many callers this process remembers. */
  readonly maxKeys: number
  /** Address of the server on which instances count together, `redis://…` or `rediss://…`. Without it this process counts alone. */
  readonly redisUrl?: string | undefined
  /** What the keys on that server begin with, so that services can share it, e.g. `'plugboard:gateway:'`. */
  readonly prefix: string
  /** Unix time in milliseconds; default is that of this process, and of the server where one is named. */
  readonly now?: (() => number) | undefined
  /** Tells the operator that the server was lost, and that it is back. */
  readonly warn: (message: string) => void
}
