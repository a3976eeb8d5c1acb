import { ApiError } from '../api/ApiError.js'
import { FrameError } from '../frame/FrameError.js'
import { KeyError } from '../worker/KeyError.js'

/**
 * Why a step of recovery failed, as visitors read it:
 * - wrong: the password, code or passkey does not open this wallet
 * - tooOften: the service counts tries, and there were too many today
 * - tooSoon: the same step was taken a moment ago, such as a mail to the same address
 * - loginAgain: the service requires a fresh login by a mailed link
 * - frozen: somebody has frozen the wallet by a link in a mail
 * - exists: the user has meanwhile got a wallet elsewhere
 * - codeAgain: the confirmed code is too old
 * - coolDown: too early after a new device, a recovery, another recovery method or another address
 * - cancelled, noPrf: the passkey was not used, or cannot open a wallet
 * - gone: the frame that the page belongs to no longer exists
 */
export type RecoveryFault =
  | 'wrong'
  | 'tooOften'
  | 'tooSoon'
  | 'loginAgain'
  | 'frozen'
  | 'exists'
  | 'codeAgain'
  | 'coolDown'
  | 'cancelled'
  | 'noPrf'
  | 'gone'
  | 'network'
  | 'session'
  | 'shares'
  | 'storage'
  | 'failed'

/** A step of recovery that failed. */
export class RecoveryError extends Error {
  override readonly name = 'RecoveryError'

  constructor(
    readonly fault: RecoveryFault,
    /** When the step can be tried again, in Unix milliseconds, if that is known. */
    readonly retryAt?: number | undefined
  ) {
    super(`The recovery came to nothing: ${fault}`)
  }
}

const faults: Readonly<Record<string, RecoveryFault>> = {
  WRONG_SECRET: 'wrong',
  CODE_REFUSED: 'wrong',
  OTP_WRONG: 'wrong',
  RATE_LIMITED: 'tooOften',
  THROTTLED: 'tooOften',
  STEP_UP_NEEDED: 'loginAgain',
  FROZEN: 'frozen',
  CONFLICT: 'exists',
  RECOVERY_NEEDED: 'exists',
  NETWORK: 'network',
  UNAUTHORIZED: 'session',
  NOT_CONNECTED: 'session',
  SESSION_EXPIRED: 'session',
  SHARE_INTEGRITY: 'shares',
  STORAGE: 'storage'
}

/** The longest wait that visitors read as 'wait half a minute', in seconds; a longer one is 'wait until tomorrow'. */
const shortWait = 60

/** If the reason says more than the code. */
const reasons: Readonly<Record<string, RecoveryFault>> = { coolDown: 'coolDown', code: 'codeAgain' }

/** When a step that came too early can be tried again, in Unix milliseconds; `undefined` if nobody has said it. */
export function retryTimeOf(error: unknown): number | undefined {
  if (error instanceof RecoveryError) return error.retryAt
  const refusal = error instanceof FrameError ? error.cause : error
  const seconds = refusal instanceof ApiError ? refusal.retryAfter : undefined
  return seconds === undefined ? undefined : Date.now() + seconds * 1_000
}

/** The message for an error: by the code of the worker or the service that refused. */
export function toRecoveryFault(error: unknown): RecoveryFault {
  if (error instanceof RecoveryError) return error.fault
  const refusal = error instanceof FrameError ? error.cause : error
  if (refusal instanceof ApiError && refusal.reason !== undefined) {
    const known = Object.hasOwn(reasons, refusal.reason) ? reasons[refusal.reason] : undefined
    if (known) return known
  }
  if (
    refusal instanceof ApiError &&
    refusal.code === 'RATE_LIMITED' &&
    (refusal.retryAfter ?? shortWait + 1) <= shortWait
  )
    return 'tooSoon'
  if (error instanceof FrameError && (error.cause instanceof ApiError || error.cause instanceof KeyError))
    return faults[error.cause.code] ?? faults[error.code] ?? 'failed'
  if (error instanceof FrameError || error instanceof ApiError || error instanceof KeyError)
    return faults[error.code] ?? 'failed'
  return 'failed'
}
