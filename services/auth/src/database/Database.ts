export type Value = string | number | null

/** Queries of one transaction: all of them are stored, or none. `?` is a placeholder for a value. */
export interface Transaction {
  all<Row>(query: string, ...values: readonly Value[]): Promise<readonly Row[]>
  /** The first row, if there is one. */
  one<Row>(query: string, ...values: readonly Value[]): Promise<Row | undefined>
  /** Resolves with how many rows changed. */
  run(query: string, ...values: readonly Value[]): Promise<number>
  /**
   * Waits until no other transaction holds a lock of this name, and holds it until the end. Later reads see what other transactions have
   * stored. In the order session, flow, address, user, counter, so that no two wait for each other.
   */
  lock(name: string): Promise<void>
}

/** The tables of the service, in a file or in PostgreSQL; both understand the same queries. */
export interface Database {
  /** Runs `work` in one transaction. It must not change anything but the database: it may run twice. */
  transact<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>
  /** Removes what has been deleted from the log of a file too. A server's log is its operator's. */
  emptyLog(): Promise<void>
  close(): Promise<void>
}
