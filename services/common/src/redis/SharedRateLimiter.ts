import { RateLimiterRedis } from 'rate-limiter-flexible'
import type { LocalRateLimiter } from '../LocalRateLimiter.js'
import { pointsOf, windowOf } from '../Rate.js'
import type { RateLimiter, RateLimiterOptions } from '../RateLimiter.js'
import { takePoints } from '../takePoints.js'
import { RedisConnection } from './RedisConnection.js'

/**
 * Counts with other instances on one server of the Redis protocol. While that server cannot be used, this process counts by itself, and requests
 * that it let through before count too: a caller gains no second burst by an outage. The library's `insuranceLimiter` would not know of those.
 */
export class SharedRateLimiter implements RateLimiter {
  readonly #options: RateLimiterOptions
  readonly #local: LocalRateLimiter
  readonly #server: RedisConnection
  readonly #shared: RateLimiterRedis

  /** @param local counts what this process itself has let through */
  constructor(options: RateLimiterOptions & { readonly redisUrl: string }, local: LocalRateLimiter) {
    this.#options = options
    this.#local = local
    // The address may contain a password.
    const { host } = new URL(options.redisUrl)
    this.#server = new RedisConnection(options.redisUrl, (failure) => {
      options.warn(
        failure === undefined
          ? `${options.service}: the Redis server ${host} is back; rates are counted together again.`
          : `${options.service}: the Redis server ${host} cannot be used (${reasonOf(failure)}). This instance counts rates by itself until it is back.`
      )
    })
    this.#shared = new RateLimiterRedis({
      ...windowOf(options.rate),
      keyPrefix: options.prefix,
      storeClient: this.#server,
      useRedisPackage: true
    })
  }

  open(): Promise<void> {
    return this.#server.open()
  }

  async take(key: string, wanted = 1): Promise<number> {
    const points = pointsOf(wanted, this.#options.rate)
    const shared = await takePoints(this.#shared, key, points).catch(() => undefined)
    if (shared === undefined) return this.#local.take(key, wanted)
    if (shared === 0) await this.#local.count(key, wanted)
    return shared
  }

  async health(): Promise<{ readonly rates: 'shared' | 'local' }> {
    const isUp = await this.#server.ping().then(
      () => true,
      () => false
    )
    return { rates: isUp ? 'shared' : 'local' }
  }

  close(): void {
    this.#server.close()
    this.#local.close()
  }
}

const reasonOf = (failure: unknown): string => {
  const { code, message } = Object(failure) as { readonly code?: unknown; readonly message?: unknown }
  return String(message || code || failure)
}
