import { DatabaseUnavailable } from '@plugboard/service-common'
import { ServiceError } from '../errors/ServiceError.js'

/** What `pg` says while PostgreSQL cannot be reached, restarts, or has no room or connection left. */
const postgresIsDown =
  /ECONNREFUSED|ECONNRESET|ETIMEDOUT|57P0\d|53\d{3}|timeout exceeded|Connection terminated/iu

/** The service's error for a failure: 503 while the database cannot answer, 500 for anything unexpected. */
export function toServiceError(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error
  const { code, message } = (error ?? {}) as { readonly code?: unknown; readonly message?: unknown }
  return error instanceof DatabaseUnavailable || postgresIsDown.test(`${code} ${message}`)
    ? new ServiceError('SERVICE_UNAVAILABLE', { retryAfter: 5 })
    : new ServiceError('SERVER_ERROR')
}

/** The response for an error: code, message and reason, and no detail of the service. */
export function errorResponse({ code, message, reason, retryAfter, status }: ServiceError): Response {
  const headers = new Headers({ 'Content-Type': 'application/json; charset=utf-8' })
  if (retryAfter !== undefined) headers.set('Retry-After', String(retryAfter))
  const body = JSON.stringify({ error: { code, message, ...(reason !== undefined && { reason }) } })
  return new Response(body, { status, headers })
}
