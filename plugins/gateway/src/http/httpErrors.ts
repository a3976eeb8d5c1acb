/** A response whose status is not 2xx. `cause` is the `Response`; its body has been read. */
export class HttpError extends Error {
  override readonly name = 'HttpError'
  readonly status: number
  /** Milliseconds that the service asked to wait (RFC 9110 section 10.2.3), if it did. */
  readonly retryAfter: number | undefined
  /** The service's own code, e.g. `ORIGIN_NOT_ALLOWED`, if its body has one. */
  readonly reason: string | undefined

  /** The reason for the refusal, in words, if its body gives one. */
  readonly reasons: readonly { readonly name: string; readonly description: string }[]

  constructor(response: Response, retryAfter?: number, reason?: string, reasons: HttpError['reasons'] = []) {
    super(`HTTP status code: ${response.status}`, { cause: response })
    this.status = response.status
    this.retryAfter = retryAfter
    this.reason = reason
    this.reasons = reasons
  }
}

/** Why there is no usable response: a timeout, no connection, too many bytes, an unexpected shape, or no request at all. */
export type FaultKind = 'timeout' | 'network' | 'tooLarge' | 'malformed' | 'circuitOpen' | 'aborted'

/** A call that ended without a usable response. */
export class HttpFault extends Error {
  override readonly name = 'HttpFault'
  readonly kind: FaultKind

  constructor(kind: FaultKind, message: string, cause?: unknown) {
    super(message, { cause })
    this.kind = kind
  }
}

/** The HTTP status codes that are handled by name (RFC 9110). */
export const HttpStatus = Object.freeze({
  unauthorized: 401,
  forbidden: 403,
  notFound: 404,
  tooManyRequests: 429,
  serverError: 500,
  unavailable: 503
} as const)
