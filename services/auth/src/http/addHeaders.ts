import type { MiddlewareHandler } from 'hono'
import { headerNames } from '../api/proofs.js'
import type { AuthEnv } from './Gate.js'

const requestHeaders = [
  'Content-Type',
  headerNames.authorization,
  headerNames.dpop,
  headerNames.accountNonce,
  headerNames.accountSignature
].join(', ')

/** Adds security headers and a nonce, forbids caching, and lets only pages of the wallet's origin read the response. */
export function addHeaders(walletOrigin: string, issueNonce: () => string): MiddlewareHandler<AuthEnv> {
  return async (context, next) => {
    await next()
    const { headers } = context.res
    headers.set('Cache-Control', 'no-store')
    headers.set('X-Content-Type-Options', 'nosniff')
    headers.set('Referrer-Policy', 'no-referrer')
    headers.set('Cross-Origin-Resource-Policy', 'cross-origin')
    headers.set('Strict-Transport-Security', 'max-age=31536000')
    headers.set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'")
    headers.append('Vary', 'Origin')
    headers.set(headerNames.dpopNonce, issueNonce())
    if (context.req.header('Origin') !== walletOrigin) return
    headers.set('Access-Control-Allow-Origin', walletOrigin)
    headers.set('Access-Control-Expose-Headers', `${headerNames.dpopNonce}, ${headerNames.retryAfter}`)
    if (context.req.method !== 'OPTIONS') return
    headers.set('Access-Control-Allow-Methods', 'GET, POST, PUT, DELETE')
    headers.set('Access-Control-Allow-Headers', requestHeaders)
    headers.set('Access-Control-Max-Age', '600')
  }
}
