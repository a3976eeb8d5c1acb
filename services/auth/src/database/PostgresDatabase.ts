import type { Database, Transaction, Value } from './Database.js'
import { schema } from './schema.js'

interface Result {
  readonly rows: readonly Readonly<Record<string, unknown>>[]
  readonly rowCount: number | null
  readonly fields: readonly { readonly name: string; readonly dataTypeID: number }[]
}

interface Client {
  query(text: string, values?: unknown[]): Promise<Result>
  on(event: 'error', listener: (error: Error) => void): unknown
  off(event: 'error', listener: (error: Error) => void): unknown
  release(destroy?: boolean): void
}

/** What the service needs from a pool of PostgreSQL connections: `Pool` of the package `pg` provides it. */
export interface PostgresPool {
  connect(): Promise<Client>
  end(): Promise<void>
}

/** `bigint`, which `pg` returns as text: here it holds times and counts, which a number can represent. */
const bigint = 20

/** The lock prevents two servers that start at the same time from creating the tables twice, which fails. */
const makeTables = `BEGIN; SELECT pg_advisory_xact_lock(7122002); ${schema} COMMIT;`

/** A PostgreSQL database, which several instances of the service may share. */
export class PostgresDatabase implements Database {
  readonly #pool: PostgresPool
  readonly #isOwn: boolean

  /** @param isOwn whether the pool ends with the database */
  constructor(pool: PostgresPool, isOwn: boolean) {
    this.#pool = pool
    this.#isOwn = isOwn
  }

  async makeTables(): Promise<void> {
    await this.#withClient((client) => client.query(makeTables))
  }

  transact<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return this.#withClient(async (client) => {
      await client.query('BEGIN')
      try {
        const result = await work(new PostgresTransaction(client))
        await client.query('COMMIT')
        return result
      } catch (error) {
        await client.query('ROLLBACK')
        throw error
      }
    })
  }

  async emptyLog(): Promise<void> {}

  async close(): Promise<void> {
    if (this.#isOwn) await this.#pool.end()
  }

  async #withClient<T>(work: (client: Client) => Promise<T>): Promise<T> {
    const client = await this.#pool.connect()
    // A broken connection rejects the query and also emits an error, which would end the process without a listener.
    const state = { isBroken: false }
    const noteBreak = () => {
      state.isBroken = true
    }
    client.on('error', noteBreak)
    try {
      return await work(client)
    } catch (error) {
      // Our own refusal leaves the connection intact; after any other error its state is unknown, and the server rolls back.
      state.isBroken ||= !(error instanceof Error && 'status' in error)
      throw error
    } finally {
      client.off('error', noteBreak)
      client.release(state.isBroken)
    }
  }
}

class PostgresTransaction implements Transaction {
  readonly #client: Client

  constructor(client: Client) {
    this.#client = client
  }

  async all<Row>(query: string, ...values: readonly Value[]): Promise<readonly Row[]> {
    const { rows, fields } = await this.#query(query, values)
    const numbers = fields.filter(({ dataTypeID }) => dataTypeID === bigint).map(({ name }) => name)
    return rows.map((row) => {
      const copy: Record<string, unknown> = { ...row }
      for (const name of numbers) if (copy[name] !== null) copy[name] = Number(copy[name])
      return copy as Row
    })
  }

  async one<Row>(query: string, ...values: readonly Value[]): Promise<Row | undefined> {
    return (await this.all<Row>(query, ...values))[0]
  }

  async run(query: string, ...values: readonly Value[]): Promise<number> {
    return (await this.#query(query, values)).rowCount ?? 0
  }

  async lock(name: string): Promise<void> {
    await this.#client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [name])
  }

  #query(query: string, values: readonly Value[]): Promise<Result> {
    const state = { index: 0 }
    return this.#client.query(
      query.replace(/\?/gu, () => `$${++state.index}`),
      [...values]
    )
  }
}
