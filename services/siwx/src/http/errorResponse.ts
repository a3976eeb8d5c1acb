import { ServiceError } from '../errors/ServiceError.js'

const busy =
  /SQLITE_(BUSY|LOCKED|FULL|IOERR|CANTOPEN)|database is locked|connection is not open|ECONNREFUSED|ECONNRESET|ETIMEDOUT|57P0\d|53\d{3}|timeout exceeded|Connection terminated/iu

/** The service's error for a failure: 503 while the database cannot answer, 500 for anything unexpected. */
export function toServiceError(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error
  const { code, message } = (error ?? {}) as { readonly code?: unknown; readonly message?: unknown }
  const text = `${code} ${message}`
  return busy.test(text)
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
