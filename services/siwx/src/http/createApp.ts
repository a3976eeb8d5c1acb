import type { CallerAddresses, RateLimiter } from '@plugboard/service-common'
import { Hono } from 'hono'
import type { Store } from '../database/Store.js'
import { ServiceError } from '../errors/ServiceError.js'
import type { SessionManager } from '../sessions/SessionManager.js'
import { addHeaders } from './addHeaders.js'
import { addRoutes } from './addRoutes.js'
import { errorResponse, toServiceError } from './errorResponse.js'
import type { SignInEnv } from './guardRequests.js'
import { guardRequests } from './guardRequests.js'
import type { VisitorCookie } from './VisitorCookie.js'

/** The service without its server: routes, guards and error responses. */
export function createApp(options: {
  readonly path: string
  readonly origins: readonly string[]
  readonly store: Store
  readonly manager: SessionManager
  readonly cookie: VisitorCookie
  /** Lifetime of the cookie in seconds, before and after signing in. */
  readonly times: { readonly visit: number; readonly session: number }
  readonly rates: RateLimiter | undefined
  readonly callers: CallerAddresses
  readonly isClosing: () => boolean
  readonly onError: ((error: unknown) => void) | undefined
}): Hono<SignInEnv> {
  const app = new Hono<SignInEnv>().basePath(options.path)
  const refuse = (cause: unknown) => {
    const error = toServiceError(cause)
    if (error.status >= 500 && (cause !== error || error.cause !== undefined)) options.onError?.(cause)
    return errorResponse(error)
  }
  app.onError(refuse)
  app.notFound(() => errorResponse(new ServiceError('NOT_FOUND')))
  app.use(addHeaders(options.origins))
  // Hono rethrows errors of another realm instead of passing them to `onError`.
  app.use(async (context, next) => {
    await next().catch((cause: unknown) => {
      context.res = refuse(cause)
    })
  })
  app.use(guardRequests(options))
  app.options('*', () => new Response(null, { status: 204 }))
  const checkHealth = shareCalls(() => options.store.ping())
  app.get('/health', async (context) => {
    await checkHealth()
    return context.json({ status: 'ok', ...(await options.rates?.health()) })
  })
  addRoutes(app, options.manager, options.cookie, options.times)
  return app
}

/** Concurrent callers share one call. */
function shareCalls(call: () => Promise<void>): () => Promise<void> {
  const state: { running?: Promise<void> | undefined } = {}
  return () => {
    state.running ??= call().finally(() => {
      state.running = undefined
    })
    return state.running
  }
}
