/** The database cannot be read or written now: its file is locked, damaged, out of reach or without room. `cause` is what SQLite said. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
  /** For servers that answer with the status of an error, such as Express. */
  readonly status = 503
}
