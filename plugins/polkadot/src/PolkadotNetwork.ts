import type { Network } from '@plugboard/core'

/** A network of the Polkadot family, with what addresses and wallets have to know of it. Plain data. */
export interface PolkadotNetwork extends Network {
  /** Hash of the first block, 32 bytes in hex. Its first 16 bytes are the network's id (CAIP-13). */
  readonly genesisHash: `0x${string}`
  /** The prefix that addresses of this chain are written with, 0 to 16383. Left out, 42 is taken. */
  readonly ss58Format?: number | undefined
  /** `'ethereum'` where accounts are addresses of 20 bytes, as on Moonbeam. */
  readonly accountFormat?: 'ethereum' | undefined
}

/** Whether accounts of a network are addresses of 20 bytes. */
export const hasEthereumAccounts = (network: Network | undefined): boolean =>
  (network as PolkadotNetwork | undefined)?.accountFormat === 'ethereum'

/** The prefix that no chain in particular writes its addresses with. */
const anyChain = 42

/** The prefix of a network's addresses; 42, that of no chain in particular, where the network does not say. */
export const ss58FormatOf = (network: Network | undefined): number =>
  (network as PolkadotNetwork | undefined)?.ss58Format ?? anyChain

/** Whether an address with this prefix can be meant for a network: with the network's own prefix, or that of no chain in particular. */
export const isForNetwork = (format: number, network: Network): boolean =>
  format === anyChain || format === ss58FormatOf(network)
