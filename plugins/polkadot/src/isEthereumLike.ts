import type { Network } from '@plugboard/core'
import type { PolkadotNetwork } from './PolkadotNetwork.js'

/** Whether accounts of a network are addresses of 20 bytes. */
export const isEthereumLike = (network: Network | undefined): boolean =>
  (network as PolkadotNetwork | undefined)?.accountFormat === 'ethereum'
