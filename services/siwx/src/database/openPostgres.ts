import { limits } from '../limits.js'
import type { PostgresPool } from './PostgresStore.js'
import { PostgresStore } from './PostgresStore.js'

// The lock prevents two servers that start at the same time from creating the tables twice, which fails.
const schema = `
BEGIN;
SELECT pg_advisory_xact_lock(7122001);
CREATE TABLE IF NOT EXISTS sign_in_nonces (
  nonce text PRIMARY KEY,
  owner text NOT NULL,
  expires_at bigint NOT NULL
);
CREATE INDEX IF NOT EXISTS sign_in_nonces_by_expiry ON sign_in_nonces (expires_at);
CREATE TABLE IF NOT EXISTS sign_in_sessions (
  id bigint GENERATED ALWAYS AS IDENTITY,
  owner text NOT NULL,
  address text NOT NULL,
  chain_id text NOT NULL,
  issued_at bigint NOT NULL,
  expires_at bigint NOT NULL,
  checked_at bigint NOT NULL,
  message text NOT NULL,
  signature text NOT NULL,
  PRIMARY KEY (owner, address, chain_id)
);
CREATE INDEX IF NOT EXISTS sign_in_sessions_by_expiry ON sign_in_sessions (expires_at);
CREATE TABLE IF NOT EXISTS sign_in_health (
  id integer PRIMARY KEY,
  checked_at bigint NOT NULL
);
COMMIT;
`

/**
 * Opens a PostgreSQL database: at an address (`postgres://…`; needs the package `pg`), or behind the host's pool, which stays
 * open. Creates the tables `sign_in_nonces`, `sign_in_sessions` and `sign_in_health` if they are missing.
 */
export async function openPostgres(database: string | PostgresPool): Promise<PostgresStore> {
  const pool = typeof database === 'string' ? await makePool(database) : database
  try {
    await pool.query(schema)
  } catch (error) {
    if (typeof database === 'string') await pool.end()
    throw error
  }
  return new PostgresStore(pool, typeof database === 'string')
}

async function makePool(connectionString: string): Promise<PostgresPool> {
  const { default: pg } = await import('pg')
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: limits.postgresConnect,
    // By the client's clock: the server's own time-outs are start-up parameters, which some poolers in front of it refuse.
    query_timeout: limits.postgresQuery
  })
  // The pool replaces an idle connection that breaks; its error would end the process without a listener.
  pool.on('error', () => {})
  return pool
}
