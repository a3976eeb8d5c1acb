import { connectErrors, type KitError } from '@plugboard/core'
import { authErrors } from '../errors.js'
import { isLongWait } from '../protocol/limits.js'
import type { ErrorCode, ReplyError } from '../protocol.js'

type Detail = { readonly notes: string; readonly cause: unknown }

const errors: Readonly<Record<Exclude<ErrorCode, 'THROTTLED'>, (detail: Detail) => KitError>> = Object.freeze(
  {
    ORIGIN: authErrors.unverifiedDomain,
    RATE: authErrors.busy,
    BUSY: authErrors.busy,
    TIMEOUT: authErrors.iframeRequestTimeout,
    ABORTED: authErrors.requestAborted,
    REJECTED: connectErrors.rejected,
    NOT_ALLOWED: authErrors.notAllowed,
    NOT_CONNECTED: authErrors.notLoggedIn,
    INVALID: authErrors.failed,
    OTP_WRONG: authErrors.codeWrong,
    OTP_EXPIRED: authErrors.codeExpired,
    DENIED: authErrors.denied,
    RECOVERY_NEEDED: authErrors.recoveryNeeded,
    SHARE_INTEGRITY: authErrors.shareIntegrity,
    STORAGE: authErrors.storageBlocked,
    NETWORK: authErrors.offline,
    SERVER: authErrors.serverFailed,
    SESSION_EXPIRED: authErrors.sessionExpired,
    CHAIN: authErrors.unsupportedNetwork,
    INTERNAL: authErrors.failed
  }
)

/** The frame's error as the kit's: its code determines the text, its own message is for developers. */
export function toError({ code, message, rpc, retryAfter }: ReplyError): KitError {
  const detail = {
    notes: `The wallet said ${code}: ${message}`,
    cause: Object.assign(new Error(message), { code: rpc ?? code })
  }
  if (code !== 'THROTTLED') return errors[code](detail)
  const seconds = Math.ceil(retryAfter ?? 30)
  return isLongWait(seconds)
    ? authErrors.limited({ ...detail, seconds, minutes: Math.ceil(seconds / 60) })
    : authErrors.throttled({ ...detail, seconds })
}
