import type { Context, MiddlewareHandler } from 'hono'
import { GatewayError } from '../errors/GatewayError.js'
import { limits } from '../limits.js'
import type { CallerRates } from './CallerRates.js'
import type { GatewayEnv } from './GatewayEnv.js'

/** How many requests a question about prices counts as, for each 100 tokens. */
export const priceCost = 4

/**
 * How many requests a request counts as, by path. One page of wallets requests forty pictures; a balance calls one of the operator's endpoints, up
 * to three times; a history is cached for a while; prices of many tokens take hundreds of calls, unless they are cached; a quote calls an aggregator or
 * a provider with the operator's key; names are cached for a while, and a list of them is requested at once; a registration has its signature checked,
 * which may call an endpoint. `/health` costs nothing.
 */
const costs: readonly (readonly [RegExp, number])[] = [
  [/^\/health$/u, 0],
  [/^\/(public\/)?get\w+Image\//u, 0.25],
  [/^\/v1\/account\/[^/]+\/(history|nfts)$/u, 2],
  [/^\/v1\/convert\/(quotes|build-transaction)$/u, 4],
  [/^\/v1\/fungible\/price$/u, priceCost],
  [/^\/v1\/account\//u, 8],
  [/^\/v1\/(identity\/|profile\/account\/|ccip\/batch$)/u, 4],
  [/^\/v1\/identities$/u, 8],
  [/^\/v1\/profile\/account$/u, 20],
  [/^\/v1\/(onramp\/quote|generators\/onrampurl)$/u, 4]
]

const costOf = (path: string): number => costs.find(([pattern]) => pattern.test(path))?.[1] ?? 1

/** Paths that take a body, which their handlers read and bound. */
const postPaths =
  /^\/v1\/(fungible\/price|convert\/build-transaction|onramp\/quote|generators\/onrampurl|identities|profile\/account|ccip|ccip\/batch|onramp\/(webhook|sandbox)\/[^/]+)?$|^\/v1$|^\/e$/u

/** Whether a path is requested by POST instead of GET. */
export const isPostPath = (path: string): boolean => postPaths.test(path)

/** Those of them that can be read as well: the purchases of the sandbox. */
const alsoReadPaths = /^\/v1\/onramp\/sandbox\//u

/** The methods that a path takes. One that does not exist is read, so that it gets 404. */
function methodsOf(path: string): readonly string[] {
  const isPost = isPostPath(path)
  const reads = isPost && !alsoReadPaths.test(path) ? [] : ['GET', 'HEAD']
  return isPost ? [...reads, 'POST'] : reads
}

function checkForm(context: Context<GatewayEnv>): void {
  const { method, url, headers } = context.env.incoming
  const methods = methodsOf(context.req.path)
  if (!methods.includes(method ?? '')) throw new GatewayError('METHOD_NOT_ALLOWED', { allow: methods })
  if ((url?.length ?? 0) > limits.urlLength) throw new GatewayError('URL_TOO_LONG')
  if (method === 'POST') {
    if (Number(headers['content-length'] ?? 0) > limits.bodyBytes) throw new GatewayError('BODY_TOO_LARGE')
    return
  }
  const hasBody = headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'
  if (hasBody) throw new GatewayError('BODY_NOT_ALLOWED')
}

/**
 * Rejects requests before they reach a handler: other methods, bodies where none belongs, long URLs, callers over their rate, and everything
 * once the service is closing.
 */
export function guardRequests(options: {
  readonly rates: CallerRates | undefined
  readonly isClosing: () => boolean
}): MiddlewareHandler<GatewayEnv> {
  return async (context, next) => {
    if (options.isClosing()) throw new GatewayError('SERVICE_UNAVAILABLE', { retryAfter: 5 })
    checkForm(context)
    await options.rates?.take(context, costOf(context.req.path))
    return next()
  }
}
