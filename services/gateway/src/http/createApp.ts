import type { CallerAddresses, RateLimiter } from '@plugboard/service-common'
import { Hono } from 'hono'
import { ChainCalls } from '../balance/ChainCalls.js'
import type { GatewayDatabase } from '../database/GatewayDatabase.js'
import { GatewayError } from '../errors/GatewayError.js'
import type { BuiltInMarks } from '../icons/BuiltInMarks.js'
import type { AccessLogEntry } from './AccessLogEntry.js'
import { addBalanceRoutes, type Chains } from './addBalanceRoutes.js'
import { addImageRoutes } from './addImageRoutes.js'
import { addProjectRoutes } from './addProjectRoutes.js'
import { errorResponse, toGatewayError } from './errorResponse.js'
import { type GatewayEnv, guardRequests } from './guardRequests.js'

/** The service without its server: routes, guards and error responses. */
export function createApp(options: {
  readonly database: GatewayDatabase
  /** The pictures that come with the package; none where the built-in catalogue was left out. */
  readonly marks: BuiltInMarks | undefined
  readonly rates: RateLimiter | undefined
  readonly callers: CallerAddresses
  readonly chains: Chains
  /** How many balances are asked for at a time. */
  readonly parallelBalances: number
  readonly isClosing: () => boolean
  readonly accessLog: ((entry: AccessLogEntry) => void) | undefined
  readonly onError: ((error: unknown) => void) | undefined
}): Hono<GatewayEnv> {
  const app = new Hono<GatewayEnv>()
  const { accessLog } = options
  if (accessLog !== undefined) {
    app.use(async (context, next) => {
      const start = Date.now()
      await next()
      const { method } = context.req
      // Addresses of visitors are not logged.
      const path = context.req.path.replace(/^\/v1\/account\/[^/]+/u, '/v1/account/{address}')
      const duration = Date.now() - start
      accessLog({ time: new Date(start).toISOString(), method, path, status: context.res.status, duration })
    })
  }
  app.onError((cause) => {
    const error = toGatewayError(cause)
    if (error.status >= 500 && !(cause instanceof GatewayError)) options.onError?.(cause)
    return errorResponse(error)
  })
  app.notFound(() => errorResponse(new GatewayError('NOT_FOUND')))
  app.options('*', () => {
    const headers = {
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Allow-Methods': 'GET, HEAD',
      'Access-Control-Max-Age': '86400'
    }
    return new Response(null, { status: 204, headers })
  })
  app.use(guardRequests(options))
  const { database } = options
  const checkHealth = shareCalls(() =>
    database.write(({ facts, wallets }) => {
      facts.put('health', new Date().toISOString())
      return wallets.count()
    })
  )
  app.get('/health', async (context) =>
    context.json({ status: 'ok', wallets: await checkHealth(), ...(await options.rates?.health()) }, 200, {
      'Cache-Control': 'no-store'
    })
  )
  addProjectRoutes(app, database)
  addImageRoutes(app, options)
  addBalanceRoutes(app, database, options.chains, new ChainCalls(options.parallelBalances))
  return app
}

/** Callers at one time share one call. */
function shareCalls<T>(call: () => Promise<T>): () => Promise<T> {
  const state: { running?: Promise<T> | undefined } = {}
  return () => {
    state.running ??= call().finally(() => {
      state.running = undefined
    })
    return state.running
  }
}
