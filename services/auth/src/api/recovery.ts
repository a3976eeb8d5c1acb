import * as z from 'zod/mini'
import { base64url, epoch, id, nothing, sealed, wrapped } from './primitives.js'
import { recoveryMethod, recoveryShares } from './wallets.js'

/**
 * `POST /v1/recovery/start`: the shares of polynomial 0, for a device that has none. The login must be at most five minutes old and by a mailed link
 * (otherwise STEP_UP_NEEDED, reason `login` or `link`). A method of kind `password` needs `auth` too: CODE_REFUSED if it does not match, five tries a
 * day.
 */
export const startRecoveryRequest = z.object({
  methodId: id,
  /** Key of this request, as in a release. */
  epk: base64url(65),
  auth: z.optional(base64url(32))
})

export const startRecoveryResponse = z.object({
  epoch,
  /** a0, sealed to `epk`: `info` `releaseInfo`, AAD `shareAad` with role `server` and an empty deviceId. */
  share: sealed,
  /** r0, sealed to the recovery public key. */
  sealed,
  publicKey: base64url(65),
  signature: base64url(64),
  wrapped: z.optional(wrapped)
})

/**
 * `POST /v1/export/authorize`, with an account signature: the same shares, for a device that has the wallet, so that the visitor gets its words
 * (EXP-1). Needs a step-up (STEP_UP_NEEDED, reason `code`), at most three times a day, and not within 24 hours of a new device, a recovery, another
 * recovery method or another address: RATE_LIMITED, reason `coolDown`.
 */
export const exportRequest = startRecoveryRequest

/**
 * `PUT /v1/recovery/methods/:id`, with an account signature: adds or replaces a method. `shares` is sent with the first method of a wallet, and when
 * the polynomial is recreated: `epoch` is then one more than the server's.
 */
export const putMethodRequest = z.extend(recoveryMethod, { shares: z.optional(recoveryShares) })

/** `DELETE /v1/recovery/methods/:id`, with an account signature. The last one stays: CONFLICT, reason `lastMethod`. */
export const deleteMethodResponse = nothing
