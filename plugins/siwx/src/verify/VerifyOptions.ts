import type { NetworkId } from '@plugboard/core'
import type { NonceStore } from './nonces.js'
import type { SignatureOptions } from './SignatureCheck.js'

/** What a server accepts. All times are in seconds. */
export interface VerifyOptions extends SignatureOptions {
  /** The pages that may sign visitors in, e.g. `['https://shop.example']`. Domain, scheme and uri of a message have to match one. */
  readonly origins: readonly string[]
  /** When given, the uri of a message has to equal one of these. */
  readonly uris?: readonly string[] | undefined
  /** Networks whose accounts are accepted, as CAIP-2 ids. A signature for another is refused. */
  readonly chains: readonly NetworkId[]
  /** Where nonces come from; each is accepted once. */
  readonly nonces: NonceStore
  /** How far the visitor's clock may be off. Default 60. */
  readonly clockSkew?: number | undefined
  /** How old a message may be. Default 300. */
  readonly maxAge?: number | undefined
  /** How long after its issue a message may expire. Default 86,400: one day. */
  readonly maxLifetime?: number | undefined
  /** Accept messages that do not say when they expire. Default false. */
  readonly allowUnlimited?: boolean | undefined
  /** Unix time in milliseconds. Default `Date.now`. */
  readonly now?: (() => number) | undefined
}
