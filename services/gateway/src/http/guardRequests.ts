import type { Context, MiddlewareHandler } from 'hono'
import { GatewayError } from '../errors/GatewayError.js'
import { limits } from '../limits.js'
import { addressKey, clientAddress } from './clientAddress.js'
import type { GatewayEnv, Tables } from './Tables.js'
import type { TokenBuckets } from './TokenBuckets.js'

/** A picture costs a quarter of a request: one page of wallets asks for forty of them. */
const imageCost = 0.25

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
  readonly tables: Tables
  readonly buckets: TokenBuckets | undefined
  readonly proxies: number
  readonly isClosing: () => boolean
}): MiddlewareHandler<GatewayEnv> {
  return async (context, next) => {
    if (options.isClosing()) throw new GatewayError('SERVICE_UNAVAILABLE', { retryAfter: 5 })
    checkForm(context)
    if (options.buckets !== undefined && context.req.path !== '/health') {
      const socket = context.env.incoming.socket.remoteAddress
      const address = addressKey(
        clientAddress(socket, context.req.header('X-Forwarded-For'), options.proxies)
      )
      const asked = context.req.query('projectId') ?? ''
      const project = asked !== '' && options.tables.projects.get(asked) !== undefined ? asked : ''
      const cost = /^\/(public\/)?get\w+Image\//u.test(context.req.path) ? imageCost : 1
      const retryAfter = options.buckets.take(`${address} ${project}`, cost)
      if (retryAfter > 0) throw new GatewayError('RATE_LIMITED', { retryAfter })
    }
    return next()
  }
}
