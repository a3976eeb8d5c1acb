import type { NetworkId } from '@plugboard/core'

/**
 * A program that exchanges tokens, and whose instructions this page reads. A signature lets a program act for the account that signed, so which
 * programs may be called is decided here and by the host, and never by a service that quotes.
 */
export interface SwapProgram {
  readonly networkId: NetworkId
  /** A program with the instructions of Jupiter's aggregator, version 6. */
  readonly kind: 'jupiterV6'
  readonly address: string
}

/** The programs that may be called if the host names none: Jupiter's aggregator, according to https://dev.jup.ag, as of 2026-11. */
export const knownPrograms: readonly SwapProgram[] = Object.freeze([
  {
    networkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    kind: 'jupiterV6',
    address: 'JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4'
  }
])
