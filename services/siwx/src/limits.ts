/** All limits of the service; sizes are bytes, times are milliseconds. */
export const limits = Object.freeze({
  /** Largest body: a message of 8 kB, a signature of 20 kB, and JSON around them. */
  bodyBytes: 65_536,
  /** Addresses whose request rate is remembered. */
  rateKeys: 10_000,
  /** Factor of the rate that all callers without a known address share. */
  sharedRate: 50,
  /** Largest number of sessions of one cookie; the oldest are removed. */
  sessionsPerVisitor: 20,
  /** How long a call waits, without blocking, for another process that has the database file locked. */
  lockWait: 2_000,
  /** Longest wait for a connection to PostgreSQL, which may be one of this process that is in use. */
  postgresConnect: 10_000,
  /** Longest wait for an answer of PostgreSQL: it may hang, or another client may hold a lock. */
  postgresQuery: 5_000,
  /** Shortest time between two removals of expired rows. */
  cleanupInterval: 60_000,
  /** How long a caller may take for the headers of a request. */
  headersTimeout: 10_000,
  /** How long a caller may take for a whole request. */
  requestTimeout: 15_000,
  /** How long `close()` waits for pending responses. */
  closeGrace: 5_000
})
