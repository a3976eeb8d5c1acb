import { DatabaseUnavailable } from '@plugboard/service-common'
import { GatewayError } from '../errors/GatewayError.js'

/** The service's error for a failure: 503 while the database cannot answer, 500 for anything unexpected. */
export function toGatewayError(error: unknown): GatewayError {
  if (error instanceof GatewayError) return error
  return error instanceof DatabaseUnavailable
    ? new GatewayError('SERVICE_UNAVAILABLE', { retryAfter: 5 })
    : new GatewayError('SERVER_ERROR')
}

/**
 * The response for an error. Pages of every origin may read it: it only says what is wrong, and a page that
 * may not read it could only report a network failure.
 */
export function errorResponse(error: GatewayError): Response {
  const { code, message, field } = error
  const headers = new Headers({
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Expose-Headers': 'Retry-After',
    'X-Content-Type-Options': 'nosniff'
  })
  if (error.retryAfter !== undefined) headers.set('Retry-After', String(error.retryAfter))
  if (error.allow !== undefined) headers.set('Allow', [...error.allow, 'OPTIONS'].join(', '))
  const body = JSON.stringify({
    error: field === undefined ? { code, message } : { code, message, field },
    ...(error.reasons && { status: error.status, reasons: error.reasons })
  })
  return new Response(body, { status: error.status, headers })
}
