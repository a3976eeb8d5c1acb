import { errorTable } from './errorTable.js'

/** A refusal that the service answers as `{ error: { code, message, reason? } }`; `retryAfter` is in whole seconds. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError'
  readonly status: (typeof errorTable)[keyof typeof errorTable]['status']
  readonly reason: string | undefined
  readonly retryAfter: number | undefined

  constructor(
    readonly code: keyof typeof errorTable,
    details: { readonly reason?: string | undefined; readonly retryAfter?: number | undefined } = {}
  ) {
    super(errorTable[code].message)
    this.status = errorTable[code].status
    this.reason = details.reason
    this.retryAfter = details.retryAfter
  }
}
