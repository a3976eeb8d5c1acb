import type { Network } from '@plugboard/core'
import type { CoinBalance } from './chain/bank.js'

export type { CosmosCoin, CosmosFeeCoin, CosmosNetwork } from './CosmosNetwork.js'
export type { CosmosOptions, CosmosWallet } from './CosmosOptions.js'
export type { CoinBalance } from './chain/bank.js'
export { cosmos } from './cosmos.js'
export type { CosmosKey, CosmosProvider } from './provider/CosmosProvider.js'
export type { CosmosSigner } from './signer/CosmosSigner.js'

declare module '@plugboard/core' {
  interface Capabilities {
    /** Reads an account's balance of every denomination, on chains that have several. */
    balances?: (address: string, network: Network, signal?: AbortSignal) => Promise<readonly CoinBalance[]>
  }
}
