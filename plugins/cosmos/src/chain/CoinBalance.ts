import type { CosmosCoin } from '../CosmosNetwork.js'

/** What an account has of one denomination. */
export interface CoinBalance {
  readonly denom: string
  /** In base units. */
  readonly value: bigint
  /** What is known of the denomination; absent where the network's data does not have it. */
  readonly coin?: CosmosCoin | undefined
}
