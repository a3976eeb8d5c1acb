import type { Network } from '@plugboard/core'
import type { PolkadotNetwork } from './PolkadotNetwork.js'

/** The prefix of a network's addresses; 42, that of no chain in particular, where the network does not say. */
export const ss58FormatOf = (network: Network | undefined): number =>
  (network as PolkadotNetwork | undefined)?.ss58Format ?? 42
