import type { Network } from '@plugboard/core'
import type { CosmosNetwork } from './CosmosNetwork.js'

/** Whether a network brings what a Cosmos chain is known by. */
export const isCosmosNetwork = (network: Network): network is CosmosNetwork =>
  network.chainNamespace === 'cosmos' && 'cosmos' in network
