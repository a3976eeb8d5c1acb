import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
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
`

/**
 * Opens (and makes, with its folder) the database file `path`; `:memory:` keeps everything in memory. A writer waits up to 5 s for
 * another process.
 */
export async function openLibsql(path: string): Promise<LibsqlStore> {
  const { default: Libsql } = await import('libsql')
  if (path !== ':memory:') mkdirSync(dirname(path), { recursive: true })
  const database = new Libsql(path)
  database.pragma('busy_timeout = 5000')
  database.pragma('journal_mode = WAL')
  database.pragma('synchronous = NORMAL')
  database.exec(schema)
  return new LibsqlStore(database)
}
