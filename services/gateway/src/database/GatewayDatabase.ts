import { type Connection, SqliteFile } from '@plugboard/service-common'
import { limits } from '../limits.js'
import { EventTable } from './EventTable.js'
import { FactTable } from './FactTable.js'
import { ImageTable } from './ImageTable.js'
import { NameTable } from './NameTable.js'
import { ProjectTable } from './ProjectTable.js'
import { schema } from './schema.js'
import { WalletTable } from './WalletTable.js'

/** The tables of one connection. */
export interface Tables {
  readonly projects: ProjectTable
  readonly wallets: WalletTable
  readonly images: ImageTable
  readonly facts: FactTable
  readonly events: EventTable
  readonly names: NameTable
}

/** The database of a gateway. The tables that a callback receives are valid until it returns. */
export class GatewayDatabase {
  readonly #file: SqliteFile

  /**
   * @param path a file, created with its folder if missing, or `:memory:`
   * @param fill writes into a newly created database, also when the file is lost while the gateway runs
   * @param waitMs how long a call waits for another process that holds the lock
   */
  constructor(
    path: string,
    fill: (tables: Tables) => void = () => undefined,
    waitMs: number = limits.lockWait
  ) {
    this.#file = new SqliteFile(path, (connection) => makeTables(connection, fill), waitMs)
  }

  /** Runs queries. Rejects with DatabaseUnavailable when the file stays locked, or cannot be used. */
  read<T>(query: (tables: Tables) => T): Promise<T> {
    return this.#file.read((connection) => query(tablesOf(connection)))
  }

  /** Runs changes in one transaction: all of them are stored, or none. Rejects as `read` does. */
  write<T>(change: (tables: Tables) => T): Promise<T> {
    return this.#file.write((connection) => change(tablesOf(connection)))
  }

  close(): void {
    this.#file.close()
  }
}

const tablesOf = (connection: Connection): Tables => ({
  projects: new ProjectTable(connection),
  wallets: new WalletTable(connection),
  images: new ImageTable(connection),
  facts: new FactTable(connection),
  events: new EventTable(connection),
  names: new NameTable(connection)
})

function makeTables(connection: Connection, fill: (tables: Tables) => void): void {
  const { found } = connection
    .prepare("SELECT count(*) AS found FROM sqlite_master WHERE name = 'projects'")
    .get() as { readonly found: number }
  // Existing tables need no lock.
  if (found === 1) return void connection.exec(schema)
  connection.exec('BEGIN IMMEDIATE')
  try {
    connection.exec(schema)
    fill(tablesOf(connection))
    connection.exec('COMMIT')
  } catch (error) {
    // A closed connection keeps its lock while it has live statements: the next one would only report that the file is locked.
    if (connection.inTransaction) connection.exec('ROLLBACK')
    throw error
  }
}
