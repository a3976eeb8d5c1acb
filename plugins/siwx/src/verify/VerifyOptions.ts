import type { NetworkId } from '@plugboard/core'
import type { NonceStore } from './nonces.js'
import type { SignatureOptions } from './SignatureCheck.js'

/** The conditions under which a server accepts a sign-in. All times are in seconds. */
export interface VerifyOptions extends SignatureOptions {
  /** The pages that may sign visitors in, e.g. `['https://shop.example']`. Domain, scheme and uri of a message must match one. */
  readonly origins: readonly string[]
  /** If given, the uri of a message must equal one of these. */
  readonly uris?: readonly string[] | undefined
  /** Networks whose accounts are accepted, as CAIP-2 ids. A signature for another is refused. */
  readonly chains: readonly NetworkId[]
  /** Issues nonces and accepts each once. */
  readonly nonces: NonceStore
  /** How far the visitor's clock may differ. Default 60. */
  readonly clockSkew?: number | undefined
  /** The maximum age of a message. Default 300. */
  readonly maxAge?: number | undefined
  /** How long after it was issued a message may expire. Default 86,400: one day. */
  readonly maxLifetime?: number | undefined
  /** Accept messages that do not say when they expire. Default false. */
  readonly allowUnlimited?: boolean | undefined
  /** Unix time in milliseconds. Default `Date.now`. */
  readonly now?: (() => number) | undefined
}
