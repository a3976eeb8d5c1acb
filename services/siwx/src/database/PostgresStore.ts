import { limits } from '../limits.js'
import type { Exchange, SessionFilter, Store, StoredSession } from './Store.js'

interface Queries {
  query(
    text: string,
    values?: unknown[]
  ): Promise<{ readonly rows: readonly unknown[]; readonly rowCount: number | null }>
}

/** What the service needs from a pool of PostgreSQL connections: `Pool` of the package `pg` provides it. */
export interface PostgresPool extends Queries {
  connect(): Promise<
    Queries & {
      on(event: 'error', listener: (error: Error) => void): unknown
      off(event: 'error', listener: (error: Error) => void): unknown
      release(destroy?: boolean): void
    }
  >
  end(): Promise<void>
}

type Client = Pick<PostgresPool, 'query'>

// `pg` returns a bigint as text; a time in milliseconds fits a float.
const columns = `address, chain_id AS "chainId", issued_at::float8 AS "issuedAt", expires_at::float8 AS "expiresAt",
  checked_at::float8 AS "checkedAt", message, signature`

/** A PostgreSQL database, which several servers may share. */
export class PostgresStore implements Store {
  readonly #pool: PostgresPool
  readonly #isOwn: boolean

  /** @param isOwn whether the pool ends with the store */
  constructor(pool: PostgresPool, isOwn: boolean) {
    this.#pool = pool
    this.#isOwn = isOwn
  }

  async keepNonce(nonce: string, owner: string, expiresAt: number): Promise<void> {
    await this.#pool.query('INSERT INTO sign_in_nonces (nonce, owner, expires_at) VALUES ($1, $2, $3)', [
      ...[nonce, owner, expiresAt]
    ])
  }

  async hasNonce(nonce: string, owner: string, now: number): Promise<boolean> {
    const { rows } = await this.#pool.query(
      'SELECT 1 FROM sign_in_nonces WHERE nonce = $1 AND owner = $2 AND expires_at > $3',
      [nonce, owner, now]
    )
    return rows.length === 1
  }

  exchange({ nonce, from, to, session }: Exchange, now: number): Promise<boolean> {
    return this.#transact(async (client) => {
      // A concurrent call waits for the lock on this row, then finds it deleted.
      const taken = await client.query(
        'DELETE FROM sign_in_nonces WHERE nonce = $1 AND owner = $2 AND expires_at > $3',
        [nonce, from, now]
      )
      if (taken.rowCount !== 1) return false
      await this.#move(client, from, to, session)
      return true
    })
  }

  async #move(client: Client, from: string, to: string, session: StoredSession): Promise<void> {
    const { address, chainId, issuedAt, expiresAt, checkedAt, message, signature } = session
    await client.query('DELETE FROM sign_in_sessions WHERE owner = $1 AND address = $2 AND chain_id = $3', [
      from,
      address,
      chainId
    ])
    await client.query('UPDATE sign_in_sessions SET owner = $1 WHERE owner = $2', [to, from])
    await client.query(
      `INSERT INTO sign_in_sessions (owner, address, chain_id, issued_at, expires_at, checked_at, message, signature)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [to, address, chainId, issuedAt, expiresAt, checkedAt, message, signature]
    )
    await client.query(
      `DELETE FROM sign_in_sessions WHERE owner = $1
       AND id NOT IN (SELECT id FROM sign_in_sessions WHERE owner = $1 ORDER BY id DESC LIMIT $2)`,
      [to, limits.sessionsPerVisitor]
    )
  }

  async sessionsOf(owner: string, now: number): Promise<readonly StoredSession[]> {
    const { rows } = await this.#pool.query(
      `SELECT ${columns} FROM sign_in_sessions WHERE owner = $1 AND expires_at > $2 ORDER BY id DESC`,
      [owner, now]
    )
    return rows as readonly StoredSession[]
  }

  async markChecked(owner: string, { address, chainId }: StoredSession, now: number): Promise<void> {
    await this.#pool.query(
      'UPDATE sign_in_sessions SET checked_at = $1 WHERE owner = $2 AND address = $3 AND chain_id = $4',
      [now, owner, address, chainId]
    )
  }

  async end(owner: string, { address, chainId }: SessionFilter): Promise<void> {
    await this.#pool.query(
      `DELETE FROM sign_in_sessions WHERE owner = $1
       AND address = coalesce($2::text, address) AND chain_id = coalesce($3::text, chain_id)`,
      [owner, address ?? null, chainId ?? null]
    )
  }

  async removeExpired(now: number): Promise<void> {
    await this.#pool.query('DELETE FROM sign_in_nonces WHERE expires_at <= $1', [now])
    await this.#pool.query('DELETE FROM sign_in_sessions WHERE expires_at <= $1', [now])
  }

  async ping(): Promise<void> {
    await this.#pool.query(
      `INSERT INTO sign_in_health (id, checked_at) VALUES (1, $1)
       ON CONFLICT (id) DO UPDATE SET checked_at = excluded.checked_at`,
      [Date.now()]
    )
  }

  async close(): Promise<void> {
    if (this.#isOwn) await this.#pool.end()
  }

  async #transact(work: (client: Client) => Promise<boolean>): Promise<boolean> {
    const client = await this.#pool.connect()
    // A broken connection rejects the query and also emits an error, which would end the process without a listener.
    const ignore = () => {}
    client.on('error', ignore)
    const release = (isBroken: boolean) => {
      client.off('error', ignore)
      client.release(isBroken)
    }
    try {
      await client.query('BEGIN')
      const isDone = await work(client)
      await client.query(isDone ? 'COMMIT' : 'ROLLBACK')
      release(false)
      return isDone
    } catch (error) {
      // Its state is unknown, so it does not return to the pool; the server rolls the transaction back.
      release(true)
      throw error
    }
  }
}
