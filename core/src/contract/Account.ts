import type { Namespace, NetworkId } from './Network.js'

/** A CAIP-10 account id, e.g. `'eip155:1:0xabc…'`. */
export type CaipAddress = `${string}:${string}:${string}`

/** The purpose of an address: `eoa`, `smartAccount`, or on Bitcoin `payment` and `ordinal`. */
export type AccountType = 'eoa' | 'smartAccount' | 'payment' | 'ordinal' | (string & {})

/** One address that a wallet has shared with the page. */
export interface Account {
  readonly namespace: Namespace
  readonly address: string
  readonly type?: AccountType | undefined
  /** Hex without a prefix, if the wallet provides it. */
  readonly publicKey?: string | undefined
  /** BIP-32 derivation path, if the wallet provides it. */
  readonly path?: string | undefined
}

/** One of the balances in an account's state (product statement S3.17). */
export interface TokenBalance {
  readonly name: string
  readonly symbol: string
  readonly chainId: NetworkId
  /** CAIP-10 id of the token; absent for the network's own currency. */
  readonly address?: CaipAddress | undefined
  /** In US dollars, if a price is known. */
  readonly value?: number | undefined
  /** In US dollars; 0 if none is known. */
  readonly price: number
  /** `numeric` is in whole units, as a decimal string. */
  readonly quantity: { readonly decimals: string; readonly numeric: string }
  readonly iconUrl?: string | undefined
}
