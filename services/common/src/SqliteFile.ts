import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import Libsql from 'libsql'

/** The database cannot be read or written now: its file is locked, damaged, out of reach or out of space. `cause` is SQLite's error. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
  /** For servers that answer with the status of an error, such as Express. */
  readonly status = 503
}

/** An open connection to the file. */
export type Connection = Libsql.Database

/**
 * A SQLite file that is read and written without ever blocking the process for a lock, and that recovers automatically.
 *
 *   open ──► work ──► done
 *    ▲        ├── locked by another process: wait without blocking, then try again, until `waitMs` is over
 *    └────────┴── damaged, unreadable or no room: close, reopen it and try once more
 *
 * A connection that failed is closed, because a statement that it left unfinished would prevent every later transaction from being committed.
 */
export class SqliteFile {
  readonly #path: string
  readonly #prepare: (connection: Connection) => void
  readonly #waitMs: number
  #connection: Connection | undefined
  #isClosed = false
  /** The last of the transactions that wait their turn. */
  #last: Promise<unknown> = Promise.resolve()

  /**
   * @param path a file, created with its folder if missing, or `:memory:`
   * @param prepare creates the tables of a newly opened connection
   * @param waitMs how long a call waits for another process that holds the lock
   */
  constructor(path: string, prepare: (connection: Connection) => void, waitMs: number) {
    this.#path = path
    this.#prepare = prepare
    this.#waitMs = waitMs
  }

  /**
   * Runs queries that change nothing.
   *
   * @throws DatabaseUnavailable when the file stays locked, or cannot be used
   */
  read<T>(query: (connection: Connection) => T): Promise<T> {
    return this.#retry((connection) => {
      try {
        return query(connection)
      } catch (error) {
        if (findFault(error) !== undefined) this.#discard()
        throw error
      }
    })
  }

  /**
   * Runs changes in one transaction: all of them are stored, or none. Throws as `read` does.
   *
   * The lock is taken first and by `exec`, which leaves no statement behind when another process has it.
   */
  write<T>(change: (connection: Connection) => T): Promise<T> {
    return this.#retry((connection) => {
      connection.exec('BEGIN IMMEDIATE')
      try {
        const result = change(connection)
        connection.exec('COMMIT')
        return result
      } catch (error) {
        if (findFault(error) !== undefined) this.#discard()
        // SQLite has rolled back by itself after some failures.
        else if (connection.inTransaction) connection.exec('ROLLBACK')
        throw error
      }
    })
  }

  /**
   * Runs changes that await one another in one transaction, after those requested before. `work` may wait only for its own queries, and
   * runs again if the file had to be reopened. A caller that uses this must use neither `read` nor `write`: they would join the
   * open transaction. Throws as `read` does.
   */
  transact<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    const run = () =>
      this.#retry(async (connection) => {
        connection.exec('BEGIN IMMEDIATE')
        try {
          const result = await work(connection)
          connection.exec('COMMIT')
          return result
        } catch (error) {
          if (findFault(error) !== undefined) this.#discard()
          else if (connection.inTransaction) connection.exec('ROLLBACK')
          throw error
        }
      })
    const result = this.#last.then(run)
    this.#last = result.catch(() => undefined)
    return result
  }

  /**
   * Merges the write-ahead log into the file and empties it, after the transactions requested before: until then, the log still contains what they
   * have deleted. While another process uses the file, the log stays as it is, for the next call. Throws as `read` does.
   */
  emptyLog(): Promise<void> {
    const result = this.#last.then(() =>
      this.read((connection) => void connection.pragma('wal_checkpoint(TRUNCATE)'))
    )
    this.#last = result.catch(() => undefined)
    return result
  }

  close(): void {
    this.#isClosed = true
    this.#connection?.close()
    this.#connection = undefined
  }

  async #retry<T>(work: (connection: Connection) => T | Promise<T>): Promise<T> {
    const deadline = performance.now() + this.#waitMs
    for (let attempt = 0; ; attempt++) {
      try {
        return await work(this.#open())
      } catch (error) {
        const fault = findFault(error)
        if (fault === undefined) throw error
        const mayRetry = fault === 'locked' ? performance.now() < deadline : attempt === 0
        if (!mayRetry) throw new DatabaseUnavailable(faults[fault](this.#path), { cause: error })
        if (fault === 'locked') await sleep(Math.min(maxDelayMs, minDelayMs * 2 ** attempt))
      }
    }
  }

  #open(): Connection {
    if (this.#isClosed) throw new DatabaseUnavailable(`The database ${this.#path} is closed`)
    this.#connection ??= open(this.#path, this.#prepare)
    return this.#connection
  }

  /** Closes a connection that failed. A database in memory would be lost with it, so only its transaction ends. */
  #discard(): void {
    if (this.#path !== ':memory:') {
      this.#connection?.close()
      this.#connection = undefined
    } else if (this.#connection?.inTransaction) this.#connection.exec('ROLLBACK')
  }
}

const minDelayMs = 5
const maxDelayMs = 200

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** The write-ahead log lets other processes read while this one writes. */
function open(path: string, prepare: (connection: Connection) => void): Connection {
  if (path !== ':memory:') mkdirSync(dirname(path), { recursive: true })
  const connection = new Libsql(path)
  try {
    // Waiting inside SQLite would stop the whole process; `SqliteFile` waits outside.
    connection.pragma('busy_timeout = 0')
    connection.pragma('journal_mode = WAL')
    connection.pragma('synchronous = NORMAL')
    connection.pragma('foreign_keys = ON')
    prepare(connection)
    return connection
  } catch (error) {
    connection.close()
    throw error
  }
}

/** What is wrong with a file, for the operator. */
const faults = Object.freeze({
  locked: (path: string) => `The database ${path} is locked by another process`,
  full: (path: string) => `There is no room left on the disk of the database ${path}`,
  damaged: (path: string) => `The database ${path} is damaged: restore its file from a backup`,
  unreachable: (path: string) => `The database ${path} cannot be read or written`
})

const faultCodes: readonly (readonly [RegExp, keyof typeof faults])[] = [
  [/^SQLITE_(BUSY|LOCKED|PROTOCOL)/, 'locked'],
  [/^(SQLITE_FULL|ENOSPC|EDQUOT)/, 'full'],
  [/^SQLITE_(CORRUPT|NOTADB)/, 'damaged'],
  [
    /^(SQLITE_(IOERR|CANTOPEN|READONLY|PERM|AUTH)|EACCES|EPERM|EROFS|ENOENT|ENOTDIR|EEXIST|EIO)/,
    'unreachable'
  ]
]

/** What a failure says about the file; `undefined` for one that is about the query, such as a broken constraint. */
function findFault(error: unknown): keyof typeof faults | undefined {
  const { code, message } = (error ?? {}) as { readonly code?: unknown; readonly message?: unknown }
  // A file that cannot be opened has an error without a code.
  if (/Unable to open connection to local database/.test(String(message))) return 'unreachable'
  return faultCodes.find(([pattern]) => pattern.test(String(code)))?.[1]
}
