import { DatabaseUnavailable } from '@plugboard/service-common'
import { ServiceError } from '../errors/ServiceError.js'

/**
 * The codes of `pg` while PostgreSQL cannot be reached, starts or ends (57P0x, 08xxx), has no room or connection left (53xxx), waits for a lock for
 * too long (55P03, 57014) or is a read-only replica (25006).
 */
const unavailableCodes =
  /^(E(CONN\w+|TIMEDOUT|PIPE|HOSTUNREACH|NETUNREACH|AI_AGAIN)|ENOTFOUND|57P0\d|57014|08\w{3}|53\w{3}|55P03|25006)$/u

/** Its messages without a code. */
const unavailableMessages =
  /timeout exceeded|Query read timeout|Connection terminated|connection error and is not queryable/iu

const isUnavailable = (error: unknown): boolean => {
  const { code, message } = Object(error) as { readonly code?: unknown; readonly message?: unknown }
  return (
    error instanceof DatabaseUnavailable ||
    unavailableCodes.test(String(code)) ||
    unavailableMessages.test(String(message))
  )
}

/** The service's error for a failure: 503 while the database cannot answer, 500 for anything unexpected. */
export function toServiceError(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error
  return isUnavailable(error)
    ? new ServiceError('SERVICE_UNAVAILABLE', { retryAfter: 5, cause: error })
    : new ServiceError('SERVER_ERROR', { cause: error })
}

/** The response for an error: code, message and reason, and no detail of the service. */
export function errorResponse({ code, message, reason, retryAfter, status }: ServiceError): Response {
  const headers = new Headers({ 'Content-Type': 'application/json; charset=utf-8' })
  if (retryAfter !== undefined) headers.set('Retry-After', String(retryAfter))
  const body = JSON.stringify({ error: { code, message, ...(reason !== undefined && { reason }) } })
  return new Response(body, { status, headers })
}
