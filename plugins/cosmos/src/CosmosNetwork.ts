import type { Network } from '@plugboard/core'

/** A coin of a chain as the visitor reads it. */
export interface CosmosCoin {
  /** The denomination in the bank module, e.g. `'uatom'` or `'ibc/27394F…'`. */
  readonly denom: string
  readonly symbol: string
  /** One coin is 10 to this power base units. */
  readonly decimals: number
  /** The origin of a coin that arrived by IBC; `denom` is then `ibc/` and the SHA-256 of `path/denom` (ICS-20). */
  readonly origin?: { readonly path: string; readonly denom: string; readonly chain: string } | undefined
}

/** The price of a unit of gas in a coin that fees can be paid in; decimal texts of base units. */
export interface CosmosFeeCoin {
  readonly denom: string
  readonly low: string
  readonly average: string
  readonly high: string
}

/** A Cosmos chain: its CAIP-2 reference is the chain id. Plain data. */
export interface CosmosNetwork extends Network {
  readonly cosmos: {
    /** The prefix of account addresses, e.g. `'cosmos'` (BIP-173, SLIP-173). */
    readonly bech32Prefix: string
    /** SLIP-44. Default 118. */
    readonly coinType?: number | undefined
    /** The first is the network's own currency. */
    readonly coins: readonly CosmosCoin[]
    /** Coins that fees can be paid in; the first is used. */
    readonly feeCoins: readonly CosmosFeeCoin[]
    /** REST endpoint given to a wallet when the chain is suggested to it. Default: the first RPC endpoint. */
    readonly rest?: string | undefined
  }
}

/** Whether a network has the data of a Cosmos chain. */
export const isCosmosNetwork = (network: Network): network is CosmosNetwork =>
  network.chainNamespace === 'cosmos' && 'cosmos' in network
