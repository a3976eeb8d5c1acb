import type { ErrorCode } from '@plugboard/auth-email-social/protocol'
import type { ApiErrorCode } from '@plugboard/auth-service/api'
import { FrameError } from '../frame/FrameError.js'

/** A device that is logged in to an account. */
export interface DeviceChoice {
  readonly deviceId: string
  /** Such as `Firefox on Windows`. */
  readonly browser: string
  /** Unix milliseconds. */
  readonly lastUsedAt: number
}

/** What the login server answers instead of a result; NETWORK if it could not be reached or answered something else. */
export class ApiError extends Error {
  override readonly name = 'ApiError'

  constructor(
    readonly code: ApiErrorCode | 'NETWORK',
    readonly reason?: string | undefined,
    /** Seconds. */
    readonly retryAfter?: number | undefined,
    /** The devices from which the visitor may choose one to remove. */
    readonly devices?: readonly DeviceChoice[] | undefined
  ) {
    super(`The login server answered ${code}${reason === undefined ? '' : ` (${reason})`}`)
  }
}

const codes: Partial<Record<ApiError['code'], ErrorCode>> = {
  NETWORK: 'NETWORK',
  UNAUTHORIZED: 'SESSION_EXPIRED',
  USE_DPOP_NONCE: 'SESSION_EXPIRED',
  DEVICE_REVOKED: 'SESSION_EXPIRED',
  ORIGIN_NOT_ALLOWED: 'ORIGIN',
  RATE_LIMITED: 'THROTTLED',
  CHAIN: 'CHAIN',
  CHAIN_UNREACHABLE: 'CHAIN',
  GONE: 'OTP_EXPIRED',
  FROZEN: 'DENIED'
}

/** Converts an error of the login server to an error of the channel. Any other error is returned unchanged. */
export function toChannelError(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error
  if (error.code === 'CODE_REFUSED')
    return new FrameError(error.reason === 'wrong' ? 'OTP_WRONG' : 'OTP_EXPIRED', { cause: error })
  return new FrameError(codes[error.code] ?? 'SERVER', { retryAfter: error.retryAfter, cause: error })
}
