import { limits } from '../limits.js'
import type { Database } from './Database.js'
import { LibsqlDatabase } from './LibsqlDatabase.js'
import { PostgresDatabase, type PostgresPool } from './PostgresDatabase.js'

/**
 * Opens the database that a setting names: a file, `':memory:'`, `postgres://…` (needs the package `pg`), or the host's pool, which stays open.
 * Creates missing tables.
 *
 * @throws the database's error when it cannot be opened
 */
export async function openDatabase(place: string | PostgresPool): Promise<Database> {
  if (isPostgres(place)) return openPostgres(place)
  const database = new LibsqlDatabase(place)
  try {
    await database.transact(async (tx) => tx.all('SELECT 1 AS found'))
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Whether a setting names PostgreSQL, by its address or as a pool. */
export const isPostgres = (place: string | PostgresPool): place is PostgresPool | `postgres${string}` =>
  typeof place !== 'string' || /^postgres(ql)?:\/\//i.test(place)

async function openPostgres(place: string | PostgresPool): Promise<Database> {
  const isOwn = typeof place === 'string'
  const pool = isOwn ? await makePool(place) : place
  const database = new PostgresDatabase(pool, isOwn)
  try {
    await database.makeTables()
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

async function makePool(connectionString: string): Promise<PostgresPool> {
  const { default: pg } = await import('pg')
  const pool = new pg.Pool({
    ...{ connectionString, max: 10, connectionTimeoutMillis: limits.postgresConnect },
    // By the client's clock: the server's own time-outs are start-up parameters, which some poolers in front of it refuse.
    query_timeout: limits.postgresQuery
  })
  // The pool replaces an idle connection that breaks; its error would end the process without a listener.
  pool.on('error', () => {})
  return pool
}
