import type { Connection, SqliteFile } from '@plugboard/service-common'
import { limits } from '../limits.js'
import type { Exchange, SessionFilter, Store, StoredSession } from './Store.js'

const columns =
  'address, chain_id AS chainId, issued_at AS issuedAt, expires_at AS expiresAt, checked_at AS checkedAt, message, signature'

/** The embedded database: one file, in this process. */
export class LibsqlStore implements Store {
  readonly #file: SqliteFile

  constructor(file: SqliteFile) {
    this.#file = file
  }

  async keepNonce(nonce: string, owner: string, expiresAt: number): Promise<void> {
    const query = 'INSERT INTO nonces (nonce, owner, expires_at) VALUES (?, ?, ?)'
    await this.#file.write((connection) => run(connection, query, nonce, owner, expiresAt))
  }

  hasNonce(nonce: string, owner: string, now: number): Promise<boolean> {
    const query = 'SELECT count(*) AS found FROM nonces WHERE nonce = ? AND owner = ? AND expires_at > ?'
    return this.#file.read((connection) => {
      const { found } = connection.prepare(query).get(nonce, owner, now) as { readonly found: number }
      return found === 1
    })
  }

  exchange({ nonce, from, to, session }: Exchange, now: number): Promise<boolean> {
    const query = 'DELETE FROM nonces WHERE nonce = ? AND owner = ? AND expires_at > ?'
    return this.#file.write((connection) => {
      if (run(connection, query, nonce, from, now) !== 1) return false
      move(connection, from, to, session)
      return true
    })
  }

  sessionsOf(owner: string, now: number): Promise<readonly StoredSession[]> {
    const query = `SELECT ${columns} FROM sessions WHERE owner = ? AND expires_at > ? ORDER BY rowid DESC`
    return this.#file.read((connection) => connection.prepare(query).all(owner, now) as StoredSession[])
  }

  async markChecked(owner: string, { address, chainId }: StoredSession, now: number): Promise<void> {
    const query = 'UPDATE sessions SET checked_at = ? WHERE owner = ? AND address = ? AND chain_id = ?'
    await this.#file.write((connection) => run(connection, query, now, owner, address, chainId))
  }

  async end(owner: string, { address, chainId }: SessionFilter): Promise<void> {
    const query =
      'DELETE FROM sessions WHERE owner = ? AND address = coalesce(?, address) AND chain_id = coalesce(?, chain_id)'
    await this.#file.write((connection) => run(connection, query, owner, address ?? null, chainId ?? null))
  }

  async removeExpired(now: number): Promise<void> {
    await this.#file.write((connection) => {
      run(connection, 'DELETE FROM nonces WHERE expires_at <= ?', now)
      run(connection, 'DELETE FROM sessions WHERE expires_at <= ?', now)
    })
  }

  async ping(): Promise<void> {
    const query = 'INSERT OR REPLACE INTO health (id, checked_at) VALUES (1, ?)'
    await this.#file.write((connection) => run(connection, query, Date.now()))
  }

  async close(): Promise<void> {
    this.#file.close()
  }
}

/** The sessions of a visitor move to their new name, with one more. */
function move(connection: Connection, from: string, to: string, session: StoredSession): void {
  const { address, chainId, issuedAt, expiresAt, checkedAt, message, signature } = session
  const change = (query: string, ...values: readonly Value[]) => run(connection, query, ...values)
  change('DELETE FROM sessions WHERE owner = ? AND address = ? AND chain_id = ?', from, address, chainId)
  change('UPDATE sessions SET owner = ? WHERE owner = ?', to, from)
  change(
    'INSERT INTO sessions (owner, address, chain_id, issued_at, expires_at, checked_at, message, signature) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
    ...[to, address, chainId, issuedAt, expiresAt, checkedAt, message, signature]
  )
  change(
    'DELETE FROM sessions WHERE owner = ? AND rowid NOT IN (SELECT rowid FROM sessions WHERE owner = ? ORDER BY rowid DESC LIMIT ?)',
    ...[to, to, limits.sessionsPerVisitor]
  )
}

type Value = string | number | null

/** @returns how many rows changed */
const run = (connection: Connection, query: string, ...values: readonly Value[]): number =>
  connection.prepare(query).run(...values).changes
