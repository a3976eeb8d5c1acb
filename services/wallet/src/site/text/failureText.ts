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

/** What the visitor chose, or has read already. */
const silent: readonly ErrorCode[] = ['REJECTED', 'ABORTED', 'NOT_ALLOWED', 'INVALID']

/** What the frame says of an error; `undefined` where it says nothing. */
export const failureText = (code: ErrorCode): TextKey | undefined =>
  silent.includes(code) ? undefined : (texts[code] ?? 'failed.internal')
