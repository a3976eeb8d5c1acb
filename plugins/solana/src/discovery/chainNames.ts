import type { NetworkId } from '@plugboard/core'

/** The Wallet Standard's names of Solana's networks. */
const names: Readonly<Record<NetworkId, StandardId>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:mainnet',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:devnet',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'solana:testnet'
}

/** A name of the Wallet Standard, e.g. `'solana:mainnet'`. */
export type StandardId = `${string}:${string}`

/** The Wallet Standard's name of a network. A network that the standard does not know is treated as local. */
export const chainName = (networkId: NetworkId): StandardId => names[networkId] ?? 'solana:localnet'

/** The names of networks, each once: every local network has the same. */
export const chainNames = (networkIds: readonly NetworkId[]): readonly StandardId[] => [
  ...new Set(networkIds.map(chainName))
]
