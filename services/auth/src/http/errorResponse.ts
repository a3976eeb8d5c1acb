import { DatabaseUnavailable } from '@plugboard/service-common'
import { ServiceError } from '../errors/ServiceError.js'

/**
 * The codes of `pg` while PostgreSQL cannot be reached, starts or ends (57P0x, 08xxx), has no room or connection left (53xxx), waits for a lock for
 * too long (55P03, 57014), gave way to another transaction (40001, 40P01) or is a read-only replica (25006).
 */
const unavailableCodes =
  /^(E(CONN\w+|TIMEDOUT|PIPE|HOSTUNREACH|NETUNREACH|AI_AGAIN)|ENOTFOUND|57P0\d|57014|08\w{3}|53\w{3}|55P03|40001|40P01|25006)$/u

/** Its messages without a code. */
const unavailableMessages =
  /timeout exceeded|Query read timeout|Connection terminated|connection error and is not queryable/iu

/** The service's error for a failure: 503 while the database cannot answer, 500 for anything unexpected. */
export function toServiceError(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error
  const { code, message } = Object(error) as { readonly code?: unknown; readonly message?: unknown }
  const isUnavailable =
    error instanceof DatabaseUnavailable ||
    unavailableCodes.test(String(code)) ||
    unavailableMessages.test(String(message))
  return isUnavailable
    ? new ServiceError('SERVICE_UNAVAILABLE', { retryAfter: 5 })
    : new ServiceError('SERVER_ERROR')
}

/** The response for an error: what `errorBody` says, and no detail of the service. */
export function errorResponse(error: ServiceError): Response {
  const { code, message, reason, retryAfter, devices, status } = error
  const headers = new Headers({ 'Content-Type': 'application/json; charset=utf-8' })
  if (retryAfter !== undefined) headers.set('Retry-After', String(retryAfter))
  const body = {
    ...{ code, message },
    ...(reason !== undefined && { reason }),
    ...(retryAfter !== undefined && { retryAfter }),
    ...(devices && {
      devices: devices.map(({ deviceId, browser, lastUsedAt }) => ({ deviceId, browser, lastUsedAt }))
    })
  }
  return new Response(JSON.stringify({ error: body }), { status, headers })
}
