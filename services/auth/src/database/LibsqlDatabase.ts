import { type Connection, SqliteFile } from '@plugboard/service-common'
import { limits } from '../limits.js'
import type { Database, Transaction, Value } from './Database.js'
import { schema } from './schema.js'

/** The embedded database: one file, in this process. Transactions run one after the other, so that locks are held already. */
export class LibsqlDatabase implements Database {
  readonly #file: SqliteFile

  /** @param path a file, made with its folder where it is not there, or `:memory:` */
  constructor(path: string) {
    this.#file = new SqliteFile(path, prepare, limits.lockWait)
  }

  transact<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return this.#file.transact((connection) => work(new LibsqlTransaction(connection)))
  }

  async close(): Promise<void> {
    this.#file.close()
  }
}

/** A share that was replaced must not be lost by a power cut, nor stay in a free page. */
function prepare(connection: Connection): void {
  connection.pragma('synchronous = FULL')
  connection.pragma('secure_delete = ON')
  connection.exec(schema)
}

class LibsqlTransaction implements Transaction {
  readonly #connection: Connection

  constructor(connection: Connection) {
    this.#connection = connection
  }

  async all<Row>(query: string, ...values: readonly Value[]): Promise<readonly Row[]> {
    return this.#connection.prepare(query).all(...values) as Row[]
  }

  async one<Row>(query: string, ...values: readonly Value[]): Promise<Row | undefined> {
    return (await this.all<Row>(query, ...values))[0]
  }

  async run(query: string, ...values: readonly Value[]): Promise<number> {
    return this.#connection.prepare(query).run(...values).changes
  }

  async lock(): Promise<void> {}
}
