/** Every error of the service: its HTTP status and its message for the caller. */
const errorTable = Object.freeze({
  INVALID_BODY: { status: 400, message: 'The body is not valid for this path.' },
  SIGN_IN_REFUSED: { status: 401, message: 'The signature was not accepted.' },
  ORIGIN_NOT_ALLOWED: { status: 403, message: 'This origin may not use this service.' },
  NOT_FOUND: { status: 404, message: 'There is nothing at this address for this method.' },
  BODY_TOO_LARGE: { status: 413, message: 'The body is too large.' },
  NOT_JSON: { status: 415, message: 'The body must be JSON, with a JSON Content-Type.' },
  RATE_LIMITED: { status: 429, message: 'Too many requests; try again after the time in Retry-After.' },
  SERVER_ERROR: { status: 500, message: 'The service failed to answer.' },
  CHAIN_UNREACHABLE: { status: 502, message: 'The endpoint of this chain did not answer.' },
  SERVICE_UNAVAILABLE: { status: 503, message: 'The service is unavailable; try again later.' }
} as const)

/** An error that the caller receives as `{ error: { code, message, reason? } }`; `retryAfter` is in whole seconds. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError'
  readonly status: (typeof errorTable)[keyof typeof errorTable]['status']
  readonly reason: string | undefined
  readonly retryAfter: number | undefined

  constructor(
    readonly code: keyof typeof errorTable,
    details: {
      readonly reason?: string | undefined
      readonly retryAfter?: number | undefined
      readonly cause?: unknown
    } = {}
  ) {
    super(errorTable[code].message, { cause: details.cause })
    this.status = errorTable[code].status
    this.reason = details.reason
    this.retryAfter = details.retryAfter
  }
}
