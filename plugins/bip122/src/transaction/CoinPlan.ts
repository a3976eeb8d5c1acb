import type { Coin } from '../reads/Coin.js'

/** Which coins pay, and what becomes of the rest. */
export interface CoinPlan {
  readonly coins: readonly Coin[]
  /** In satoshis. */
  readonly fee: bigint
  /** What comes back, in satoshis; 0 where it would be dust, and is left to the miners. */
  readonly change: bigint
}
