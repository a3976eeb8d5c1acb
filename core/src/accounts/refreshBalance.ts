import type { Connection } from '../contract/Connection.js'
import type { Namespace } from '../contract/Network.js'
import type { ConnectionReader } from '../contract/Readers.js'

/** Dependencies of `refreshBalance`. */
export interface RefreshBalanceDeps {
  readonly connections: Pick<ConnectionReader, 'of'>
  readBalance(connection: Connection): Promise<unknown>
}

/** Reads the balance of a namespace's connection again, if it has one. */
export async function refreshBalance(
  { connections, readBalance }: RefreshBalanceDeps,
  namespace?: Namespace
): Promise<void> {
  const connection = connections.of(namespace)
  if (connection) await readBalance(connection)
}
