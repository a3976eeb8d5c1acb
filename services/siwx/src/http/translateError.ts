import { ServiceError } from '../errors/ServiceError.js'

const busy =
  /SQLITE_(BUSY|LOCKED|FULL|IOERR|CANTOPEN)|database is locked|connection is not open|ECONNREFUSED|ECONNRESET|ETIMEDOUT|57P0\d|53\d{3}|timeout exceeded|Connection terminated/iu

/** A failure as the service answers it: a database that cannot answer now is 503, anything unforeseen is 500. */
export function translateError(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error
  const { code, message } = (error ?? {}) as { readonly code?: unknown; readonly message?: unknown }
  const text = `${code} ${message}`
  return busy.test(text)
    ? new ServiceError('SERVICE_UNAVAILABLE', { retryAfter: 5 })
    : new ServiceError('SERVER_ERROR')
}
