import type Libsql from 'libsql'

/** An open connection to the embedded database. */
export type Database = Libsql.Database
