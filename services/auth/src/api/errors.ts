import * as z from 'zod/mini'
import { deviceId, time } from './primitives.js'

/** Every error of the API: its HTTP status and a sentence for developers. Clients decide by the code alone. */
export const errorTable = Object.freeze({
  INVALID_BODY: { status: 400, message: 'The body is not what this path takes.' },
  /** No access token, or one that is not good; or a DPoP proof that is not. */
  UNAUTHORIZED: { status: 401, message: 'The access token or its proof of possession is not accepted.' },
  /** The proof needs the nonce of the header `DPoP-Nonce` of this answer: make it anew and ask again, once. */
  USE_DPOP_NONCE: { status: 401, message: 'The proof of possession needs a nonce of this service.' },
  /** `reason`: `wrong`, `expired` (10 minutes, or already used) or `tries` (a new code is needed). */
  CODE_REFUSED: { status: 401, message: 'This code is not accepted.' },
  ORIGIN_NOT_ALLOWED: { status: 403, message: 'This origin may not use this service.' },
  DEVICE_REVOKED: { status: 403, message: 'This device was removed from the account.' },
  /** `reason`: `login` (log in again), `link` (by a mailed link), `code` (see `POST /v1/step-up`), `accountKey` (a signature by it). */
  STEP_UP_NEEDED: { status: 403, message: 'This needs a fresh confirmation.' },
  NOT_FOUND: { status: 404, message: 'There is nothing at this address, asked in this way.' },
  /**
   * `reason`: `epoch`, `exists`, `lastMethod`, `devices` (ten are active: name one in `replaceDevice`), `email`,
   * `identity` (somebody else's), `provider` (the user has one there), `lastLogin`.
   */
  CONFLICT: { status: 409, message: 'This does not fit with what is stored.' },
  /** A flow, a link or a token that has ended. */
  GONE: { status: 410, message: 'This has expired, or was used.' },
  BODY_TOO_LARGE: { status: 413, message: 'The body is too large.' },
  NOT_JSON: { status: 415, message: 'A body has to be JSON, and its Content-Type has to say so.' },
  FROZEN: { status: 423, message: 'This account is frozen.' },
  /** `reason`: `coolDown` where it is not how often, but how early. */
  RATE_LIMITED: { status: 429, message: 'Too many requests; try again after the time in Retry-After.' },
  SERVER_ERROR: { status: 500, message: 'The service failed to answer.' },
  CHAIN_UNREACHABLE: { status: 502, message: 'The endpoint of this network did not answer.' },
  /** The network is not one of the project. */
  CHAIN: { status: 404, message: 'The project does not list this network.' },
  SERVICE_UNAVAILABLE: { status: 503, message: 'The service cannot answer now; try again later.' }
} as const)

export type ApiErrorCode = keyof typeof errorTable

/** The body of every answer that is not 2xx. `retryAfter`: whole seconds, the same as in the header `Retry-After`. */
export const errorBody = z.object({
  error: z.object({
    code: z.enum(Object.keys(errorTable) as [ApiErrorCode, ...ApiErrorCode[]]),
    message: z.string(),
    reason: z.optional(z.string()),
    retryAfter: z.optional(z.int()),
    /** Of CONFLICT with reason `devices`: of which to choose. */
    devices: z.optional(z.array(z.object({ deviceId, browser: z.string(), lastUsedAt: time })))
  })
})
