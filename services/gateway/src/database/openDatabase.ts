import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import Libsql from 'libsql'
import { schema } from './schema.js'

/** An open connection to the embedded database. */
export type Database = Libsql.Database

/**
 * Opens (and makes, with its folder) the database file `path`; `:memory:` keeps everything in memory. The write-ahead
 * log lets an import run beside a serving process; a writer waits up to 5 s for another one.
 */
export function openDatabase(path: string): Database {
  if (path !== ':memory:') mkdirSync(dirname(path), { recursive: true })
  const database = new Libsql(path)
  database.pragma('busy_timeout = 5000')
  database.pragma('journal_mode = WAL')
  database.pragma('synchronous = NORMAL')
  database.pragma('foreign_keys = ON')
  database.exec(schema)
  return database
}
