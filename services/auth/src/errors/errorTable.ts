import type { ApiErrorCode } from '../api/errors.js'

/** Every error of the API: its HTTP status and a sentence for developers. Clients decide by the code only. */
export const errorTable = Object.freeze({
  INVALID_BODY: { status: 400, message: 'The body is not valid for this path.' },
  UNAUTHORIZED: { status: 401, message: 'The access token or its proof of possession was not accepted.' },
  USE_DPOP_NONCE: { status: 401, message: 'The proof of possession needs a nonce of this service.' },
  CODE_REFUSED: { status: 401, message: 'This code was not accepted.' },
  ORIGIN_NOT_ALLOWED: { status: 403, message: 'This origin may not use this service.' },
  DEVICE_REVOKED: { status: 403, message: 'This device was removed from the account.' },
  STEP_UP_NEEDED: { status: 403, message: 'This needs a fresh confirmation.' },
  NOT_FOUND: { status: 404, message: 'There is nothing at this address for this method.' },
  CONFLICT: { status: 409, message: 'This conflicts with stored data.' },
  GONE: { status: 410, message: 'This has expired or was already used.' },
  BODY_TOO_LARGE: { status: 413, message: 'The body is too large.' },
  NOT_JSON: { status: 415, message: 'The body must be JSON, with a JSON Content-Type.' },
  FROZEN: { status: 423, message: 'This account is frozen.' },
  RATE_LIMITED: { status: 429, message: 'Too many requests; try again after the time in Retry-After.' },
  SERVER_ERROR: { status: 500, message: 'The service failed to answer.' },
  CHAIN_UNREACHABLE: { status: 502, message: 'The endpoint of this network did not answer.' },
  CHAIN: { status: 404, message: 'The project does not list this network.' },
  SERVICE_UNAVAILABLE: { status: 503, message: 'The service is unavailable; try again later.' }
} as const satisfies Readonly<Record<ApiErrorCode, { readonly status: number; readonly message: string }>>)
