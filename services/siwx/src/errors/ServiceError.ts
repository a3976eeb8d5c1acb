/** Every error of the service: its HTTP status and its message for the caller. */
const errorTable = Object.freeze({
  INVALID_BODY: { status: 400, message: 'The body is not what this path takes.' },
  SIGN_IN_REFUSED: { status: 401, message: 'The signature does not sign this visitor in.' },
  ORIGIN_NOT_ALLOWED: { status: 403, message: 'Pages of this origin may not ask this service.' },
  NOT_FOUND: { status: 404, message: 'There is nothing at this address, asked in this way.' },
  BODY_TOO_LARGE: { status: 413, message: 'The body is too large.' },
  NOT_JSON: { status: 415, message: 'A body has to be JSON, and its Content-Type has to say so.' },
  RATE_LIMITED: { status: 429, message: 'Too many requests; try again after the time in Retry-After.' },
  SERVER_ERROR: { status: 500, message: 'The service failed to answer.' },
  CHAIN_UNREACHABLE: { status: 502, message: 'The endpoint of this chain did not answer.' },
  SERVICE_UNAVAILABLE: { status: 503, message: 'The service cannot answer now; try again later.' }
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
