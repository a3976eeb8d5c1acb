import type { MiddlewareHandler } from 'hono'
import type { SignInEnv } from './guardRequests.js'

/** Adds security headers, forbids caching, and lets the allowed origins read the response (CORS with credentials). */
export function addHeaders(origins: readonly string[]): MiddlewareHandler<SignInEnv> {
  return async (context, next) => {
    await next()
    const { headers } = context.res
    headers.set('Cache-Control', 'no-store')
    headers.set('X-Content-Type-Options', 'nosniff')
    headers.set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'")
    headers.append('Vary', 'Origin')
    const origin = context.req.header('Origin')
    if (origin === undefined || !origins.includes(origin)) return
    headers.set('Access-Control-Allow-Origin', origin)
    headers.set('Access-Control-Allow-Credentials', 'true')
    headers.set('Access-Control-Expose-Headers', 'Retry-After')
    if (context.req.method !== 'OPTIONS') return
    headers.set('Access-Control-Allow-Methods', 'GET, POST')
    headers.set('Access-Control-Allow-Headers', 'Content-Type')
    headers.set('Access-Control-Max-Age', '600')
  }
}
