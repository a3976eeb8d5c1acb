import { SqliteFile } from '@plugboard/service-common'
import { limits } from '../limits.js'
import { LibsqlStore } from './LibsqlStore.js'

const schema = `
CREATE TABLE IF NOT EXISTS nonces (
  nonce TEXT PRIMARY KEY,
  owner TEXT NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS nonces_by_expiry ON nonces (expires_at);
CREATE TABLE IF NOT EXISTS sessions (
  owner TEXT NOT NULL,
  address TEXT NOT NULL,
  chain_id TEXT NOT NULL,
  issued_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  checked_at INTEGER NOT NULL,
  message TEXT NOT NULL,
  signature TEXT NOT NULL,
  PRIMARY KEY (owner, address, chain_id)
) STRICT;
CREATE INDEX IF NOT EXISTS sessions_by_expiry ON sessions (expires_at);
CREATE TABLE IF NOT EXISTS health (
  id INTEGER PRIMARY KEY,
  checked_at INTEGER NOT NULL
) STRICT;
`

/**
 * Opens (or creates, with its folder) the database file `path`; `:memory:` keeps everything in memory.
 *
 * @throws DatabaseUnavailable when the file stays locked, or cannot be used
 */
export async function openLibsql(path: string): Promise<LibsqlStore> {
  const file = new SqliteFile(path, (connection) => connection.exec(schema), limits.lockWait)
  const store = new LibsqlStore(file)
  try {
    await store.ping()
    return store
  } catch (error) {
    file.close()
    throw error
  }
}
