import { type Connection, SqliteFile } from '@plugboard/service-common'
import { limits } from '../limits.js'
import type { Database, Transaction, Value } from './Database.js'
import { schema } from './schema.js'

/** A query that was prepared. */
interface Statement {
  all(...values: readonly Value[]): readonly unknown[]
  run(...values: readonly Value[]): { readonly changes: number }
}

/** The embedded database: one file, in this process. Transactions run one after the other, so that locks are held already. */
export class LibsqlDatabase implements Database {
  readonly #file: SqliteFile
  /** Preparing a query takes longer than running it. Prepared queries end with their connection. */
  readonly #prepared = new WeakMap<Connection, Map<string, Statement>>()
  readonly #running = new Set<Promise<unknown>>()
  #isClosed = false

  /** @param path a file, created with its folder if missing, or `:memory:` */
  constructor(path: string) {
    this.#file = new SqliteFile(path, prepare, limits.lockWait)
  }

  /** @throws Error once it is closed: the binding would end the process on a query of a closed connection */
  async transact<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    if (this.#isClosed) throw new Error('Auth service: the database is closed')
    const running = this.#file.transact((connection) => {
      const prepared = this.#prepared.get(connection) ?? new Map<string, Statement>()
      this.#prepared.set(connection, prepared)
      return work(new LibsqlTransaction(connection, prepared))
    })
    this.#running.add(running)
    try {
      return await running
    } finally {
      this.#running.delete(running)
    }
  }

  emptyLog(): Promise<void> {
    return this.#file.emptyLog()
  }

  /** Lets what has begun end. */
  async close(): Promise<void> {
    this.#isClosed = true
    await Promise.allSettled(this.#running)
    // A file that cannot be written now is emptied by the next process that opens it.
    await this.#file.emptyLog().catch(() => undefined)
    this.#file.close()
  }
}

/** A replaced share must not be lost in a power cut, nor remain in a free page. */
function prepare(connection: Connection): void {
  connection.pragma('synchronous = FULL')
  connection.pragma('secure_delete = ON')
  connection.exec(schema)
}

class LibsqlTransaction implements Transaction {
  readonly #connection: Connection
  readonly #prepared: Map<string, Statement>

  constructor(connection: Connection, prepared: Map<string, Statement>) {
    this.#connection = connection
    this.#prepared = prepared
  }

  async all<Row>(query: string, ...values: readonly Value[]): Promise<readonly Row[]> {
    return this.#prepare(query).all(...values) as Row[]
  }

  async one<Row>(query: string, ...values: readonly Value[]): Promise<Row | undefined> {
    return (await this.all<Row>(query, ...values))[0]
  }

  async run(query: string, ...values: readonly Value[]): Promise<number> {
    return this.#prepare(query).run(...values).changes
  }

  async lock(): Promise<void> {}

  #prepare(query: string): Statement {
    const known = this.#prepared.get(query)
    if (known) return known
    const statement = this.#connection.prepare(query)
    this.#prepared.set(query, statement)
    return statement
  }
}
