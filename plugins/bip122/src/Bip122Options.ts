import type { Network, NetworkId } from '@plugboard/core'

/** Options of the Bitcoin namespace. */
export interface Bip122Options {
  /** Networks in the order in which they are offered. Default: those of the kit's own `networks` option. */
  readonly networks?: readonly Network[] | undefined
  /** Esplora-style endpoints of your own, asked before those of the networks; never given to a wallet. */
  readonly rpcUrls?: Readonly<Record<NetworkId, readonly string[]>> | undefined
  /** Within so many blocks a transfer shall confirm; its fee is chosen for that. Default 3. */
  readonly confirmWithin?: number | undefined
  /** Milliseconds for one read. Default 10,000. */
  readonly timeout?: number | undefined
}
