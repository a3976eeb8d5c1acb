import * as z from 'zod/mini'
import { deviceId, time } from './primitives.js'

/** Why a request failed: clients decide by the code only. */
export const apiErrorCodes = Object.freeze([
  'INVALID_BODY',
  /** No access token, or an invalid one; or an invalid DPoP proof. */
  'UNAUTHORIZED',
  /** The proof needs the nonce of this answer's header `DPoP-Nonce`: create it again and retry once. */
  'USE_DPOP_NONCE',
  /** `reason`: `wrong`, `expired` (10 minutes, or already used) or `tries` (a new code is needed). */
  'CODE_REFUSED',
  'ORIGIN_NOT_ALLOWED',
  'DEVICE_REVOKED',
  /** `reason`: `login` (log in again), `link` (by a mailed link), `code` (see `POST /v1/step-up`), `accountKey` (a signature by it). */
  'STEP_UP_NEEDED',
  'NOT_FOUND',
  /**
   * `reason`: `epoch`, `exists`, `lastMethod`, `devices` (ten are active: name one in `replaceDevice`), `email`,
   * `identity` (somebody else's), `provider` (the user has one there), `lastLogin`.
   */
  'CONFLICT',
  /** A flow, a link or a token that has ended. */
  'GONE',
  'BODY_TOO_LARGE',
  'NOT_JSON',
  'FROZEN',
  /** `reason`: `coolDown` if the problem is not how often, but how early. */
  'RATE_LIMITED',
  'SERVER_ERROR',
  'CHAIN_UNREACHABLE',
  /** The network does not belong to the project. */
  'CHAIN',
  'SERVICE_UNAVAILABLE'
] as const)

export type ApiErrorCode = (typeof apiErrorCodes)[number]

/** The body of every answer that is not 2xx. `retryAfter`: whole seconds, the same as in the header `Retry-After`. */
export const errorBody = z.object({
  error: z.object({
    code: z.enum(apiErrorCodes),
    message: z.string(),
    reason: z.optional(z.string()),
    retryAfter: z.optional(z.int()),
    /** With CONFLICT and reason `devices`: the devices to choose from. */
    devices: z.optional(z.array(z.object({ deviceId, browser: z.string(), lastUsedAt: time })))
  })
})
