import type Libsql from 'libsql'
import { limits } from '../limits.js'
import type { Exchange, SessionFilter, Store, StoredSession } from './Store.js'

const columns =
  'address, chain_id AS chainId, issued_at AS issuedAt, expires_at AS expiresAt, checked_at AS checkedAt, message, signature'

/** The embedded database: one file, in this process. */
export class LibsqlStore implements Store {
  readonly #database: Libsql.Database

  constructor(database: Libsql.Database) {
    this.#database = database
  }

  async keepNonce(nonce: string, owner: string, expiresAt: number): Promise<void> {
    this.#run('INSERT INTO nonces (nonce, owner, expires_at) VALUES (?, ?, ?)', nonce, owner, expiresAt)
  }

  async exchange({ nonce, from, to, session }: Exchange, now: number): Promise<boolean> {
    const work = this.#database.transaction(() => {
      const taken = this.#run(
        'DELETE FROM nonces WHERE nonce = ? AND owner = ? AND expires_at > ?',
        ...[nonce, from, now]
      )
      if (taken !== 1) return false
      this.#move(from, to, session)
      return true
    })
    return work.immediate()
  }

  #move(from: string, to: string, session: StoredSession): void {
    const { address, chainId, issuedAt, expiresAt, checkedAt, message, signature } = session
    this.#run(
      'DELETE FROM sessions WHERE owner = ? AND address = ? AND chain_id = ?',
      ...[from, address, chainId]
    )
    this.#run('UPDATE sessions SET owner = ? WHERE owner = ?', to, from)
    this.#run(
      'INSERT INTO sessions (owner, address, chain_id, issued_at, expires_at, checked_at, message, signature) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
      ...[to, address, chainId, issuedAt, expiresAt, checkedAt, message, signature]
    )
    this.#run(
      'DELETE FROM sessions WHERE owner = ? AND rowid NOT IN (SELECT rowid FROM sessions WHERE owner = ? ORDER BY rowid DESC LIMIT ?)',
      ...[to, to, limits.sessionsPerVisitor]
    )
  }

  async sessionsOf(owner: string, now: number): Promise<readonly StoredSession[]> {
    const query = `SELECT ${columns} FROM sessions WHERE owner = ? AND expires_at > ? ORDER BY rowid DESC`
    return this.#database.prepare(query).all(owner, now) as StoredSession[]
  }

  async markChecked(owner: string, { address, chainId }: StoredSession, now: number): Promise<void> {
    this.#run(
      'UPDATE sessions SET checked_at = ? WHERE owner = ? AND address = ? AND chain_id = ?',
      ...[now, owner, address, chainId]
    )
  }

  async end(owner: string, { address, chainId }: SessionFilter): Promise<void> {
    this.#run(
      'DELETE FROM sessions WHERE owner = ? AND address = coalesce(?, address) AND chain_id = coalesce(?, chain_id)',
      ...[owner, address ?? null, chainId ?? null]
    )
  }

  async removeExpired(now: number): Promise<void> {
    this.#run('DELETE FROM nonces WHERE expires_at <= ?', now)
    this.#run('DELETE FROM sessions WHERE expires_at <= ?', now)
  }

  async ping(): Promise<void> {
    this.#database.prepare('SELECT 1').get()
  }

  async close(): Promise<void> {
    this.#database.close()
  }

  /** @returns how many rows changed */
  #run(query: string, ...values: readonly (string | number | null)[]): number {
    return this.#database.prepare(query).run(...values).changes
  }
}
