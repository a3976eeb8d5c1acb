import type { GatewayError } from '../errors/GatewayError.js'

/**
 * The answer to a refusal. Every page may read it, whatever its origin: it says what is wrong and nothing else, and a
 * page that may not read it could only report a network failure.
 */
export function sendError(error: GatewayError): Response {
  const { code, message, field } = error
  const headers = new Headers({
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Expose-Headers': 'Retry-After',
    'X-Content-Type-Options': 'nosniff'
  })
  if (error.retryAfter !== undefined) headers.set('Retry-After', String(error.retryAfter))
  if (error.status === 405) headers.set('Allow', 'GET, HEAD, OPTIONS')
  const body = JSON.stringify({ error: field === undefined ? { code, message } : { code, message, field } })
  return new Response(body, { status: error.status, headers })
}
