import type { NetworkId } from '@plugboard/core'
import type { Rate } from '@plugboard/service-common'
import type { SignatureOptions } from '@plugboard/siwx/verify'
import type { PostgresPool } from './database/PostgresStore.js'

/** Whom a service signs in, and where it stores them. All times are seconds. */
export interface SignInOptions extends SignatureOptions {
  /** The pages that may sign visitors in, e.g. `['https://shop.example']`. */
  readonly origins: readonly string[]
  /** Networks whose accounts are accepted, as CAIP-2 ids. */
  readonly chains: readonly NetworkId[]
  /** A file (created if missing), `':memory:'`, `'postgres://…'`, or a pool of the package `pg`. Default `'./sign-in.db'`. */
  readonly database?: string | PostgresPool | undefined
  /** The parent path of its addresses. Default `'/sign-in'`. */
  readonly path?: string | undefined
  /** The maximum lifetime of a session; it ends with its message if that is sooner. Default 86,400: one day. */
  readonly sessionLifetime?: number | undefined
  /** How long a nonce is valid. Default 300. */
  readonly nonceLifetime?: number | undefined
  /** After how long a contract is asked again whether its session's signature is still valid. Default 900. */
  readonly recheckAfter?: number | undefined
  /** Name of the cookie, without `__Host-`. Default `'sign-in'`. */
  readonly cookie?: string | undefined
  /** Default `'Lax'`. `'None'` is for a page on another site than the service, and is sent over https only. */
  readonly sameSite?: 'Lax' | 'Strict' | 'None' | undefined
  /** The request rate per address; `false` for no limit. Default `{ burst: 60, perSecond: 2 }`: 60 requests in each window of 30 s. */
  readonly rateLimit?: false | Rate | undefined
  /**
   * How many of your own proxies in front write `X-Forwarded-For`; 0 for none. By default no such header is trusted either, but a service that
   * cannot tell its callers apart warns, and in production (`NODE_ENV`) refuses to run.
   */
  readonly proxies?: number | undefined
  /** How many instances of the service serve the same visitors. Default 1; more than one require `redisUrl` and PostgreSQL as `database`. */
  readonly instances?: number | undefined
  /** The server of the Redis protocol on which instances count rates together, e.g. `'redis://127.0.0.1:6379'`. */
  readonly redisUrl?: string | undefined
  /** How far a visitor's clock may be off. Default 60. */
  readonly clockSkew?: number | undefined
  /** How old a message may be. Default 300. */
  readonly maxAge?: number | undefined
  /** How long after its issue a message may expire. Default 86,400. */
  readonly maxLifetime?: number | undefined
  /** Unix time in milliseconds. Default `Date.now`. */
  readonly now?: (() => number) | undefined
  /** Called with each failure that was answered with 500, 502 or 503. */
  readonly onError?: ((error: unknown) => void) | undefined
  /** Called with what the operator should change, and when the server of `redisUrl` is lost or back. Default `console.warn`. */
  readonly onWarning?: ((message: string) => void) | undefined
}
