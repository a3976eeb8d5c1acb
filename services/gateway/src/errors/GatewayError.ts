import { errorTable } from './errorTable.js'

/**
 * A refusal that the service answers as `{ error: { code, message, field? } }`.
 * `field` names the query parameter at fault; `retryAfter` is in whole seconds.
 */
export class GatewayError extends Error {
  readonly status: (typeof errorTable)[keyof typeof errorTable]['status']
  readonly field: string | undefined
  readonly retryAfter: number | undefined

  constructor(
    readonly code: keyof typeof errorTable,
    details: { field?: string | undefined; message?: string | undefined; retryAfter?: number } = {}
  ) {
    super(details.message ?? errorTable[code].message)
    this.name = 'GatewayError'
    this.status = errorTable[code].status
    this.field = details.field
    this.retryAfter = details.retryAfter
  }
}
