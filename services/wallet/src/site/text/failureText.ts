import type { ErrorCode } from '@plugboard/auth-email-social/protocol'
import type { TextKey } from './locale.en.js'

const texts: Partial<Record<ErrorCode, TextKey>> = {
  CHAIN: 'failed.chain',
  NETWORK: 'failed.network',
  TIMEOUT: 'failed.network',
  SERVER: 'failed.server',
  THROTTLED: 'failed.server',
  SESSION_EXPIRED: 'failed.session',
  NOT_CONNECTED: 'failed.session',
  SHARE_INTEGRITY: 'failed.shares',
  RECOVERY_NEEDED: 'failed.recovery',
  STORAGE: 'failed.storage'
}

/** The visitor's own choices, or errors that they have read already. */
const silent: readonly ErrorCode[] = ['REJECTED', 'ABORTED', 'NOT_ALLOWED', 'INVALID']

/** The frame's message for an error; `undefined` if it shows none. */
export const failureText = (code: ErrorCode): TextKey | undefined =>
  silent.includes(code) ? undefined : (texts[code] ?? 'failed.internal')
