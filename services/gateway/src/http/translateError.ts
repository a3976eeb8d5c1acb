import { GatewayError } from '../errors/GatewayError.js'

const busy = /SQLITE_(BUSY|LOCKED|FULL|IOERR|CANTOPEN)|database is locked|connection is not open/iu

/** A failure as the service answers it: a database that cannot answer now is 503, anything unforeseen is 500. */
export function translateError(error: unknown): GatewayError {
  if (error instanceof GatewayError) return error
  const text = error instanceof Error ? `${(error as { code?: unknown }).code} ${error.message}` : ''
  return busy.test(text)
    ? new GatewayError('SERVICE_UNAVAILABLE', { retryAfter: 5 })
    : new GatewayError('SERVER_ERROR')
}
