import type { Database } from '../src/database/Database.js'

/** Waits until this many transactions of a PostgreSQL database wait for a lock. */
export async function waiters(database: Database, count: number): Promise<void> {
  const sql = "SELECT COUNT(*) AS count FROM pg_stat_activity WHERE wait_event_type = 'Lock'"
  for (;;) {
    const row = await database.transact((tx) => tx.one<{ readonly count: number }>(sql))
    if (Number(row?.count) === count) return
  }
}
