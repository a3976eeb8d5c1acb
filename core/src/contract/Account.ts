import type { Namespace } from './Network.js'

/** A CAIP-10 account id, e.g. `'eip155:1:0xabc…'`. */
export type CaipAddress = `${string}:${string}:${string}`

/** What an address is for: `eoa`, `smartAccount`, or on Bitcoin `payment` and `ordinal`. */
export type AccountType = 'eoa' | 'smartAccount' | 'payment' | 'ordinal' | (string & {})

/** One address that a wallet has opened to the page. */
export interface Account {
  readonly namespace: Namespace
  readonly address: string
  readonly type?: AccountType | undefined
  /** Hex, without prefix, where the wallet tells it. */
  readonly publicKey?: string | undefined
  /** BIP-32 derivation path, where the wallet tells it. */
  readonly path?: string | undefined
}
