import type { ApiErrorCode } from '../api/errors.js'
import { errorTable } from './errorTable.js'

/** A device from which the visitor may choose one to remove. */
export interface DeviceChoice {
  readonly deviceId: string
  readonly browser: string
  readonly lastUsedAt: number
}

interface Details {
  readonly reason?: string | undefined
  /** Whole seconds. */
  readonly retryAfter?: number | undefined
  readonly devices?: readonly DeviceChoice[] | undefined
  readonly cause?: unknown
}

/** An error that the caller receives as `{ error: { code, message, … } }`. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError'
  readonly status: (typeof errorTable)[ApiErrorCode]['status']
  readonly reason: string | undefined
  readonly retryAfter: number | undefined
  readonly devices: readonly DeviceChoice[] | undefined

  constructor(
    readonly code: ApiErrorCode,
    { reason, retryAfter, devices, cause }: Details = {}
  ) {
    super(errorTable[code].message, { cause })
    this.status = errorTable[code].status
    this.reason = reason
    this.retryAfter = retryAfter
    this.devices = devices
  }
}
