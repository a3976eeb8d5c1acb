import type { HttpBindings } from '@hono/node-server'
import type { CallerAddresses, RateLimiter } from '@plugboard/service-common'
import type { Context, MiddlewareHandler } from 'hono'
import type { GatewayDatabase } from '../database/GatewayDatabase.js'
import { GatewayError } from '../errors/GatewayError.js'
import { limits } from '../limits.js'

/** What a handler finds in its context: the sockets of Node. */
export interface GatewayEnv {
  Bindings: HttpBindings
}

/**
 * Cost in tokens by path. One page of wallets asks for forty pictures; a balance asks an endpoint of the operator's, up to three times.
 * `/health` costs nothing.
 */
const costs: readonly (readonly [RegExp, number])[] = [
  [/^\/health$/u, 0],
  [/^\/(public\/)?get\w+Image\//u, 0.25],
  [/^\/v1\/account\//u, 8]
]

const costOf = (path: string): number => costs.find(([pattern]) => pattern.test(path))?.[1] ?? 1

function checkForm(context: Context<GatewayEnv>): void {
  const { method, url, headers } = context.env.incoming
  if (method !== 'GET' && method !== 'HEAD') throw new GatewayError('METHOD_NOT_ALLOWED')
  if ((url?.length ?? 0) > limits.urlLength) throw new GatewayError('URL_TOO_LONG')
  const hasBody = headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'
  if (hasBody) throw new GatewayError('BODY_NOT_ALLOWED')
}

/**
 * Rejects requests before they reach a handler: other methods, bodies, long URLs, callers over their rate, and everything
 * once the service is closing. Unknown project ids share one bucket, so that inventing them does not raise the rate.
 */
export function guardRequests(options: {
  readonly database: GatewayDatabase
  readonly rates: RateLimiter | undefined
  readonly callers: CallerAddresses
  readonly isClosing: () => boolean
}): MiddlewareHandler<GatewayEnv> {
  const { rates, callers, database } = options
  return async (context, next) => {
    if (options.isClosing()) throw new GatewayError('SERVICE_UNAVAILABLE', { retryAfter: 5 })
    checkForm(context)
    const cost = costOf(context.req.path)
    if (rates !== undefined && cost > 0) {
      const { remoteAddress } = context.env.incoming.socket
      const caller = callers.keyOf(remoteAddress, context.req.header('X-Forwarded-For') ?? null)
      const asked = context.req.query('projectId') ?? ''
      const isKnown =
        asked !== '' && (await database.read(({ projects }) => projects.get(asked))) !== undefined
      const retryAfter = await rates.take(`${caller ?? 'unknown'} ${isKnown ? asked : ''}`, cost)
      if (retryAfter > 0) throw new GatewayError('RATE_LIMITED', { retryAfter })
    }
    return next()
  }
}
