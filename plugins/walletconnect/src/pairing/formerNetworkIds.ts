import type { NetworkId } from '@plugboard/core'

/** Ids by which older wallets know a network, by its current id. */
const formerIds: Readonly<Record<NetworkId, NetworkId>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K'
}

/** The id by which older wallets know a network, if it ever had another. */
export const formerIdOf = (id: NetworkId): NetworkId | undefined => formerIds[id]

/** The current id of a network, given that or a former one. */
export const currentIdOf = (id: NetworkId): NetworkId =>
  (Object.entries(formerIds).find(([, former]) => former === id)?.[0] as NetworkId | undefined) ?? id
