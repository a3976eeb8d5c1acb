import type { Network, NetworkId } from '@plugboard/core'

/** Options of the Bitcoin namespace. */
export interface Bip122Options {
  /** Networks in the order in which they are offered. Default: those of the kit's own `networks` option. */
  readonly networks?: readonly Network[] | undefined
  /** Your own Esplora-style endpoints, tried before those of the networks; never given to a wallet. */
  readonly rpcUrls?: Readonly<Record<NetworkId, readonly string[]>> | undefined
  /** The number of blocks within which a transfer should confirm; its fee is chosen for that. Default 3. */
  readonly confirmWithin?: number | undefined
  /** Timeout of one read in milliseconds. Default 10,000. */
  readonly timeout?: number | undefined
}
