import { Hono } from 'hono'
import { ServiceError } from '../errors/ServiceError.js'
import { addAccountRoutes } from './accountRoutes.js'
import { addHeaders } from './addHeaders.js'
import { errorResponse, toServiceError } from './errorResponse.js'
import { addFlowRoutes } from './flowRoutes.js'
import type { AuthEnv } from './Gate.js'
import { guardRequests } from './guardRequests.js'
import type { Services } from './Services.js'
import { addSecurityRoutes } from './securityRoutes.js'
import { addSocialRoutes } from './socialRoutes.js'
import { addWalletRoutes } from './walletRoutes.js'

/** The service without its server: routes, guards and error responses. */
export function createApp(services: Services): Hono<AuthEnv> {
  const app = new Hono<AuthEnv>()
  const refuse = (cause: unknown) => {
    const error = toServiceError(cause)
    if (error.status >= 500) services.onError?.(error.cause ?? cause)
    return errorResponse(error)
  }
  app.onError(refuse)
  app.notFound(() => errorResponse(new ServiceError('NOT_FOUND')))
  app.use(addHeaders(services.walletOrigin, services.issueNonce))
  // Hono rethrows errors of another realm instead of passing them to `onError`.
  app.use(async (context, next) => {
    await next().catch((cause: unknown) => {
      context.res = refuse(cause)
    })
  })
  app.use(guardRequests(services))
  app.options('*', () => new Response(null, { status: 204 }))
  app.get('/healthz', (context) => context.json({ status: 'ok' }))
  app.get('/readyz', async (context) => {
    await services.checkDatabase()
    return context.json({ status: 'ok' })
  })
  addFlowRoutes(app, services)
  addAccountRoutes(app, services)
  addWalletRoutes(app, services)
  addSecurityRoutes(app, services)
  addSocialRoutes(app, services)
  return app
}
