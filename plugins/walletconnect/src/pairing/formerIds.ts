import type { NetworkId } from '@plugboard/core'

/** Ids by which older wallets know a network, by the id of today. */
const formerIds: Readonly<Record<NetworkId, NetworkId>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K'
}

/** The id by which an older wallet knows a network; `undefined` when it never had another. */
export const formerIdOf = (id: NetworkId): NetworkId | undefined => formerIds[id]

/** The id of today of a network that a wallet may call by a former one. */
export const presentIdOf = (id: NetworkId): NetworkId =>
  (Object.entries(formerIds).find(([, former]) => former === id)?.[0] as NetworkId | undefined) ?? id
