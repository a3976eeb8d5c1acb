import type { CallerAddresses, RateLimiter } from '@plugboard/service-common'
import type { MiddlewareHandler } from 'hono'
import { ServiceError } from '../errors/ServiceError.js'
import { limits } from '../limits.js'
import type { AuthEnv } from './Gate.js'

/**
 * Rejects requests before they reach a handler: all once the service is closing, paths with characters that no id has, those over the caller's rate,
 * and changes that do not come from the wallet's origin. Browsers send `Origin` with every request but GET, and no page can forge it.
 */
export function guardRequests(options: {
  readonly walletOrigin: string
  readonly rates: RateLimiter | undefined
  readonly callers: CallerAddresses
  readonly isClosing: () => boolean
}): MiddlewareHandler<AuthEnv> {
  return async ({ req: request, env }, next) => {
    if (options.isClosing()) throw new ServiceError('SERVICE_UNAVAILABLE', { retryAfter: 5 })
    if (!/^\/(?:[\w:./-]|%3a)*$/iu.test(request.path)) throw new ServiceError('NOT_FOUND')
    if (options.rates && request.path !== '/healthz') {
      const caller = options.callers.keyOf(env?.address, request.header('X-Forwarded-For') ?? null)
      const share = caller === undefined ? limits.sharedRate : 1
      const retryAfter = await options.rates.take(caller ?? '', 1 / share)
      if (retryAfter > 0) throw new ServiceError('RATE_LIMITED', { retryAfter })
    }
    const isReading = /^(GET|HEAD|OPTIONS)$/u.test(request.method)
    // The only POST from another site: a provider's answer, which its state and the window's cookie vouch for.
    if (request.path.startsWith('/v1/oauth/callback/')) return next()
    if (!isReading && request.header('Origin') !== options.walletOrigin)
      throw new ServiceError('ORIGIN_NOT_ALLOWED')
    return next()
  }
}
