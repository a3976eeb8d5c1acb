/** An answer whose status is not 2xx. `cause` is the `Response`; its body has been read. */
export class HttpError extends Error {
  override readonly name = 'HttpError'
  readonly status: number
  /** Milliseconds that the service asked to wait (RFC 9110 section 10.2.3), where it did. */
  readonly retryAfter: number | undefined
  /** The service's own word for the fault, e.g. `ORIGIN_NOT_ALLOWED`, where its body has one. */
  readonly reason: string | undefined

  constructor(response: Response, retryAfter?: number, reason?: string) {
    super(`HTTP status code: ${response.status}`, { cause: response })
    this.status = response.status
    this.retryAfter = retryAfter
    this.reason = reason
  }
}
