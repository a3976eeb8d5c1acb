import type { MiddlewareHandler } from 'hono'
import { ServiceError } from '../errors/ServiceError.js'
import { limits } from '../limits.js'
import { callerKey } from './callerKey.js'
import type { SignInEnv } from './SignInEnv.js'
import type { TokenBuckets } from './TokenBuckets.js'

/** Verifying costs a signature, perhaps a question to a chain; knowing a cookie again costs next to nothing. */
const costs: Readonly<Record<string, number>> = Object.freeze({ verify: 4, session: 0.25, health: 0 })

/**
 * Refuses what no handler should see: everything once the service closes, callers over their rate, and what would change something
 * and does not come from one of the pages. A browser says where a `POST` comes from, and no page can make it lie.
 */
export function guardRequests(options: {
  readonly origins: readonly string[]
  readonly buckets: TokenBuckets | undefined
  readonly proxies: number
  readonly isClosing: () => boolean
}): MiddlewareHandler<SignInEnv> {
  return async ({ req: request, env }, next) => {
    if (options.isClosing()) throw new ServiceError('SERVICE_UNAVAILABLE', { retryAfter: 5 })
    const cost = costs[request.path.split('/').pop() ?? ''] ?? 1
    const forwarded = request.header('X-Forwarded-For') ?? null
    const caller = callerKey(env?.address, forwarded, options.proxies)
    const share = caller === undefined ? limits.sharedRate : 1
    const retryAfter = options.buckets?.take(caller ?? '', cost / share) ?? 0
    if (retryAfter > 0) throw new ServiceError('RATE_LIMITED', { retryAfter })
    const isReading = request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS'
    if (!isReading && !options.origins.includes(request.header('Origin') ?? ''))
      throw new ServiceError('ORIGIN_NOT_ALLOWED')
    return next()
  }
}
