/** Bounds that the service and the frame share; times are milliseconds. */
export const apiLimits = Object.freeze({
  /** Largest JSON body of a request, in bytes. */
  bodyBytes: 65_536,
  /** Largest body of `POST /v1/rpc/:chain`, in bytes. */
  rpcBodyBytes: 1_048_576,
  /** Longest e-mail address, in characters. */
  emailLength: 254,
  /** How long a link or a code is valid. */
  flowLifetime: 600_000,
  /** How often one code may be tried. */
  codeTries: 3,
  /** Longest time for which `GET /v1/flows/:id` waits, in seconds. */
  maxWaitSeconds: 25,
  /** How long an access token is valid. */
  accessTokenLifetime: 600_000,
  /** A session ends when its refresh token was not used for this long, */
  refreshIdle: 30 * 86_400_000,
  /** and this long after the login in any case. */
  sessionLifetime: 90 * 86_400_000,
  /** The minimum validity of a server nonce. */
  nonceLifetime: 300_000,
  /** How recent a login or a step-up must be for sensitive actions (SES-4). */
  stepUpLifetime: 300_000,
  /** Active devices of one user (DEV-3). */
  devices: 10
})
