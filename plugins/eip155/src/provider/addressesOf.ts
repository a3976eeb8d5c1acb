import type { Connection } from '@plugboard/core'

/** Addresses of a connection, the active one first. */
export function addressesOf(connection: Connection | undefined): readonly string[] {
  if (!connection) return []
  return [...new Set([connection.account.address, ...connection.accounts.map(({ address }) => address)])]
}
