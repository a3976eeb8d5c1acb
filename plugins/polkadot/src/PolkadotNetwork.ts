import type { Network } from '@plugboard/core'

/** A network of the Polkadot family, with the facts that addresses and wallets need. Plain data. */
export interface PolkadotNetwork extends Network {
  /** Hash of the first block, 32 bytes in hex. Its first 16 bytes are the network's id (CAIP-13). */
  readonly genesisHash: `0x${string}`
  /** The prefix of this chain's addresses, 0 to 16383. Default: 42. */
  readonly ss58Format?: number | undefined
  /** `'ethereum'` if accounts are addresses of 20 bytes, as on Moonbeam. */
  readonly accountFormat?: 'ethereum' | undefined
}

/** Whether accounts of a network are addresses of 20 bytes. */
export const hasEthereumAccounts = (network: Network | undefined): boolean =>
  (network as PolkadotNetwork | undefined)?.accountFormat === 'ethereum'

/** The prefix for addresses of no particular chain. */
const anyChain = 42

/** The prefix of a network's addresses; 42, that of no particular chain, if the network does not say. */
export const ss58FormatOf = (network: Network | undefined): number =>
  (network as PolkadotNetwork | undefined)?.ss58Format ?? anyChain

/** Whether an address with this prefix can be meant for a network: it has the network's own prefix, or that of no particular chain. */
export const isForNetwork = (format: number, network: Network): boolean =>
  format === anyChain || format === ss58FormatOf(network)
