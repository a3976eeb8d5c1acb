/** Every error of the service: its HTTP status and its message for the caller. */
const errorTable = Object.freeze({
  INVALID_QUERY: { status: 400, message: 'The query is not valid.' },
  INVALID_BODY: { status: 400, message: 'The body is not valid.' },
  NOT_SIGNED: { status: 401, message: 'The signature is not from this provider.' },
  PROJECT_NOT_FOUND: { status: 403, message: 'This service does not know this project id.' },
  ORIGIN_NOT_ALLOWED: { status: 403, message: 'This origin is not on the allow-list of the project.' },
  NOT_FOUND: { status: 404, message: 'There is nothing at this address.' },
  IMAGE_UNREACHABLE: {
    status: 404,
    message: 'This picture could not be read; the service tries again after ten minutes.'
  },
  HISTORY_UNAVAILABLE: { status: 404, message: 'The endpoints of this chain keep no account history.' },
  COLLECTIBLES_UNAVAILABLE: {
    status: 404,
    message: 'No index of this chain lists the collectibles of accounts.'
  },
  NO_ROUTE: { status: 404, message: 'No swap is available.' },
  NO_QUOTE: { status: 404, message: 'No offer is available.' },
  NAME_NOT_FOUND: { status: 404, message: 'This name is not registered.' },
  NAME_TAKEN: { status: 409, message: 'This name is taken.' },
  NAME_RESERVED: { status: 409, message: 'This name is reserved.' },
  ADDRESS_NAMED: { status: 409, message: 'This address already has a name.' },
  REGISTRATION_EXPIRED: { status: 401, message: 'The message was not signed within the last five minutes.' },
  SIGNATURE_INVALID: { status: 401, message: 'The address did not sign this message.' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'This method is not supported here.' },
  BODY_NOT_ALLOWED: { status: 413, message: 'Requests to this service must not have a body.' },
  BODY_TOO_LARGE: { status: 413, message: 'The body is too large.' },
  URL_TOO_LONG: { status: 414, message: 'The address is too long.' },
  UNSUPPORTED_TYPE: { status: 415, message: 'The body must be application/json or text/plain.' },
  RATE_LIMITED: { status: 429, message: 'Too many requests; try again after the time in Retry-After.' },
  SERVER_ERROR: { status: 500, message: 'The service failed to answer.' },
  CHAIN_UNREACHABLE: { status: 502, message: 'No endpoint of this chain answered.' },
  PROVIDER_UNREACHABLE: { status: 502, message: 'The provider did not answer.' },
  SERVICE_UNAVAILABLE: { status: 503, message: 'The service is unavailable; try again later.' }
} as const)

/**
 * An error that the caller receives as `{ error: { code, message, field? } }`. `field` names
 * the invalid query parameter; `retryAfter` is in whole seconds.
 */
export class GatewayError extends Error {
  readonly status: (typeof errorTable)[keyof typeof errorTable]['status']
  readonly field: string | undefined
  readonly retryAfter: number | undefined
  /** The methods that the path takes, for a request with another one. */
  readonly allow: readonly string[] | undefined
  /** The error in the form in which clients of names expect it. */
  readonly reasons: readonly { readonly name: string; readonly description: string }[] | undefined

  constructor(
    readonly code: keyof typeof errorTable,
    details: {
      field?: string | undefined
      message?: string | undefined
      retryAfter?: number | undefined
      allow?: GatewayError['allow']
      reasons?: GatewayError['reasons']
    } = {}
  ) {
    super(details.message ?? errorTable[code].message)
    this.name = 'GatewayError'
    this.status = errorTable[code].status
    this.field = details.field
    this.retryAfter = details.retryAfter
    this.allow = details.allow
    this.reasons = details.reasons
  }
}
