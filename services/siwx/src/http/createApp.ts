import { Hono } from 'hono'
import type { Store } from '../database/Store.js'
import { ServiceError } from '../errors/ServiceError.js'
import type { Desk } from '../sessions/Desk.js'
import { addHeaders } from './addHeaders.js'
import { addRoutes } from './addRoutes.js'
import { guardRequests } from './guardRequests.js'
import type { SignInEnv } from './SignInEnv.js'
import { sendError } from './sendError.js'
import type { TokenBuckets } from './TokenBuckets.js'
import { translateError } from './translateError.js'
import type { VisitorCookie } from './VisitorCookie.js'

/** The service without its socket: every path, its guards, and the form of its errors. */
export function createApp(options: {
  readonly path: string
  readonly origins: readonly string[]
  readonly store: Store
  readonly desk: Desk
  readonly cookie: VisitorCookie
  /** Seconds that the cookie lives before and after signing in. */
  readonly times: { readonly visit: number; readonly session: number }
  readonly buckets: TokenBuckets | undefined
  readonly proxies: number
  readonly isClosing: () => boolean
  readonly onError: ((error: unknown) => void) | undefined
}): Hono<SignInEnv> {
  const app = new Hono<SignInEnv>().basePath(options.path)
  const refuse = (cause: unknown) => {
    const error = translateError(cause)
    if (error.status >= 500 && !(cause instanceof ServiceError)) options.onError?.(cause)
    return sendError(error)
  }
  app.onError(refuse)
  app.notFound(() => sendError(new ServiceError('NOT_FOUND')))
  app.use(addHeaders(options.origins))
  // Hono passes on what is no Error of its own realm.
  app.use(async (context, next) => {
    await next().catch((cause: unknown) => {
      context.res = refuse(cause)
    })
  })
  app.use(guardRequests(options))
  app.options('*', () => new Response(null, { status: 204 }))
  app.get('/health', async (context) => {
    await options.store.ping()
    return context.json({ status: 'ok' })
  })
  addRoutes(app, options.desk, options.cookie, options.times)
  return app
}
