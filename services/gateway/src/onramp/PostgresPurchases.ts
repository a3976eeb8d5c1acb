import { randomUUID } from 'node:crypto'
import type { OnrampStatus } from '@plugboard/core/features'
import type { Pool } from 'pg'
import { GatewayError } from '../errors/GatewayError.js'
import { limits } from '../limits.js'
import { countsAfter, type PurchaseStatuses } from './PurchaseStatuses.js'

// The lock prevents two instances that start at the same time from creating the table twice, which fails.
const schema = `
BEGIN;
SELECT pg_advisory_xact_lock(7122002);
CREATE TABLE IF NOT EXISTS gateway_purchases (
  id text PRIMARY KEY,
  provider text NOT NULL,
  status text NOT NULL,
  expires_at bigint NOT NULL
);
CREATE INDEX IF NOT EXISTS gateway_purchases_by_expiry ON gateway_purchases (expires_at);
COMMIT;
`

/** Purchases in a PostgreSQL database, shared by several instances: what a provider tells one of them, all of them know. */
export class PostgresPurchases implements PurchaseStatuses {
  private constructor(private readonly pool: Pool) {}

  /**
   * Opens a database; it needs the package `pg`. Creates the table `gateway_purchases` if it is missing.
   *
   * @param connectionString `postgres://…` @throws the database's error
   */
  static async open(connectionString: string): Promise<PostgresPurchases> {
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
    try {
      await pool.query(schema)
    } catch (error) {
      await pool.end()
      throw error
    }
    return new PostgresPurchases(pool)
  }

  async open(provider: string): Promise<string> {
    const id = randomUUID()
    const now = Date.now()
    await this.#query('DELETE FROM gateway_purchases WHERE expires_at <= $1', [now])
    await this.#query(
      "INSERT INTO gateway_purchases (id, provider, status, expires_at) VALUES ($1, $2, 'waiting', $3)",
      [id, provider, now + limits.onrampSessionTtl]
    )
    return id
  }

  async status(id: string): Promise<OnrampStatus | undefined> {
    const text = 'SELECT status FROM gateway_purchases WHERE id = $1 AND expires_at > $2'
    const [row] = await this.#query(text, [id, Date.now()])
    return (row as { readonly status: OnrampStatus } | undefined)?.status
  }

  async advance(id: string, provider: string, status: OnrampStatus): Promise<void> {
    await this.#query(
      'UPDATE gateway_purchases SET status = $3 WHERE id = $1 AND provider = $2 AND status = ANY($4)',
      [id, provider, status, countsAfter[status]]
    )
  }

  async close(): Promise<void> {
    await this.pool.end()
  }

  /** @throws GatewayError 503 if the database cannot be queried: the caller may try again */
  async #query(text: string, values: unknown[]): Promise<readonly unknown[]> {
    try {
      return (await this.pool.query(text, values)).rows
    } catch {
      throw new GatewayError('SERVICE_UNAVAILABLE', { retryAfter: 5 })
    }
  }
}
