import { RateLimiterRedis } from 'rate-limiter-flexible'
import type { LocalRateLimiter } from '../LocalRateLimiter.js'
import { pointsOf, windowOf } from '../Rate.js'
import type { RateLimiter, RateLimiterOptions } from '../RateLimiter.js'
import { takePoints, toSeconds } from '../takePoints.js'
import { RedisConnection } from './RedisConnection.js'

/**
 * Takes points (ARGV[1]) of a window of ARGV[2] seconds if its ARGV[3] points are enough. The library's own script counts a request before it refuses
 * it. What is then given back by a second command can reach a server that hangs after the window has ended, and would enlarge the next one.
 */
const takeIfEnough = `
redis.call('set', KEYS[1], 0, 'EX', ARGV[2], 'NX')
local taken = redis.call('get', KEYS[1]) + ARGV[1]
if taken <= tonumber(ARGV[3]) then redis.call('incrby', KEYS[1], ARGV[1]) end
return { taken, redis.call('pttl', KEYS[1]) }
`

/**
 * Counts with other instances on one server of the Redis protocol. While that server cannot be used, this process counts by itself, and requests
 * that it let through before count too: until its window ends here, a caller gains nothing by an outage. The library's `insuranceLimiter` would not
 * know of those.
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
    this.#server = new RedisConnection(options.redisUrl, `${options.prefix}:check`, (failure) => {
      options.warn(
        failure === undefined
          ? `${options.service}: the Redis server ${host} is back; rates are counted together again.`
          : `${options.service}: the Redis server ${host} cannot be used (${reasonOf(failure)}). This instance counts rates by itself until it is back.`
      )
    })
    this.#shared = new RateLimiterRedis({
      ...windowOf(options.rate),
      // Earlier versions kept buckets at `prefix:key`. Each would refuse the values of the other, and give up its connection.
      keyPrefix: `${options.prefix}:points`,
      storeClient: this.#server,
      useRedisPackage: true,
      customIncrTtlLuaScript: takeIfEnough
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
    return toSeconds(shared)
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
