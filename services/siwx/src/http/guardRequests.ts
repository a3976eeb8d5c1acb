import type { CallerAddresses, RateLimiter } from '@plugboard/service-common'
import type { MiddlewareHandler } from 'hono'
import { ServiceError } from '../errors/ServiceError.js'
import { limits } from '../limits.js'

/** Hono's environment: what a handler finds in its context. */
export interface SignInEnv {
  Bindings: { readonly address?: string | undefined }
}

/** How many requests a request counts as, by route: `verify` checks a signature and may call a chain, `session` reads one row. */
const costs: ReadonlyMap<string, number> = new Map([
  ['verify', 4],
  ['session', 0.25],
  ['health', 0]
])

/**
 * Rejects requests before they reach a handler: all once the service is closing, those over the caller's rate, and changes that do not come
 * from an allowed origin. Browsers send `Origin` with every `POST`, and no page can forge it.
 */
export function guardRequests(options: {
  readonly origins: readonly string[]
  readonly rates: RateLimiter | undefined
  readonly callers: CallerAddresses
  readonly isClosing: () => boolean
}): MiddlewareHandler<SignInEnv> {
  return async ({ req: request, env }, next) => {
    if (options.isClosing()) throw new ServiceError('SERVICE_UNAVAILABLE', { retryAfter: 5 })
    const cost = costs.get(request.path.split('/').pop() ?? '') ?? 1
    if (options.rates && cost > 0) {
      const caller = options.callers.keyOf(env?.address, request.header('X-Forwarded-For') ?? null)
      const share = caller === undefined ? limits.sharedRate : 1
      const retryAfter = await options.rates.take(caller ?? '', cost / share)
      if (retryAfter > 0) throw new ServiceError('RATE_LIMITED', { retryAfter })
    }
    const isReading = request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS'
    if (!isReading && !options.origins.includes(request.header('Origin') ?? ''))
      throw new ServiceError('ORIGIN_NOT_ALLOWED')
    return next()
  }
}
