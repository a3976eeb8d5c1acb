import type { AddressKind } from '../address/describeAddress.js'
import type { Coin } from '../reads/Coin.js'

/** What is to be paid, and from what. */
export interface CoinWish {
  readonly coins: readonly Coin[]
  /** How the coins are locked. */
  readonly kind: AddressKind
  /** In satoshis. */
  readonly amount: bigint
  /** Satoshis per virtual byte. */
  readonly feeRate: number
  /** The script that is paid. */
  readonly script: Uint8Array
  /** The script that takes what comes back. */
  readonly changeScript: Uint8Array
}
