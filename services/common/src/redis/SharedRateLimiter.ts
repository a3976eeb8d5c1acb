import type { RateLimiter, RateLimiterOptions } from '../RateLimiter.js'
import type { TokenBuckets } from '../TokenBuckets.js'
import { RedisConnection } from './RedisConnection.js'

/**
 * Counts with other instances on one server of the Redis protocol. While that server cannot be used, this process counts by itself, and requests
 * that it let through before count too: a caller gains no second burst by an outage.
 */
export class SharedRateLimiter implements RateLimiter {
  readonly #options: RateLimiterOptions
  readonly #local: TokenBuckets
  readonly #server: RedisConnection

  /** @param local counts what this process itself has let through */
  constructor(options: RateLimiterOptions & { readonly redisUrl: string }, local: TokenBuckets) {
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
  }

  open(): Promise<void> {
    return this.#server.open()
  }

  async take(key: string, wanted = 1): Promise<number> {
    const { prefix, rate, now } = this.#options
    const cost = Math.min(wanted, rate.burst)
    const shared = await this.#server.run((client) => client.takeTokens(prefix + key, rate, cost, now?.()))
    if (shared === undefined) return this.#local.take(key, wanted)
    if (shared === 0) this.#local.take(key, wanted)
    return shared
  }

  async health(): Promise<{ readonly rates: 'shared' | 'local' }> {
    const reply = await this.#server.run((client) => client.ping())
    return { rates: reply === undefined ? 'local' : 'shared' }
  }

  close(): void {
    this.#server.close()
  }
}

const reasonOf = (failure: unknown): string => {
  const { code, message } = Object(failure) as { readonly code?: unknown; readonly message?: unknown }
  return String(message || code || failure)
}
