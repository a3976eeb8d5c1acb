import type { NativeBalance } from '@plugboard/core'

/** What an account has of the chain's own currency, in base units. */
export interface PolkadotBalance extends NativeBalance {
  /** The same as `free`. */
  readonly value: bigint
  /** What is not reserved; locks may forbid to move a part of it. */
  readonly free: bigint
  /** Held for something, e.g. a deposit or a stake. */
  readonly reserved: bigint
  /** The least that locks keep in the account, reserved or not. */
  readonly frozen: bigint
  /** What can be sent, fee included, with the account kept alive: `free − max(frozen − reserved, existential deposit)`. */
  readonly transferable: bigint
}
