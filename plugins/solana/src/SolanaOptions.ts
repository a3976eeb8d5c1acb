import type { Network, NetworkId } from '@plugboard/core'
import type { SwapProgram } from './swap/SwapProgram.js'

/** Options of the Solana namespace. */
export interface SolanaOptions {
  /** Networks in the order in which they are offered. Default: those of the kit's own `networks` option. */
  readonly networks?: readonly Network[] | undefined
  /** Your own endpoints, tried before those of the networks; never given to a wallet. */
  readonly rpcUrls?: Readonly<Record<NetworkId, readonly string[]>> | undefined
  /** Timeout of one read in milliseconds. Default 10,000. */
  readonly timeout?: number | undefined
  /** The programs that may exchange a visitor's tokens. Their instructions are read before they are signed. Default: Jupiter's aggregator. */
  readonly swapPrograms?: readonly SwapProgram[] | undefined
}
