import type { PostgresPool } from './PostgresStore.js'
import type { Store } from './Store.js'

/** Opens the store that `database` names, and loads the code of that one only. */
export async function openStore(database: string | PostgresPool): Promise<Store> {
  if (isPostgres(database)) {
    const { openPostgres } = await import('./openPostgres.js')
    return openPostgres(database)
  }
  const { openLibsql } = await import('./openLibsql.js')
  return openLibsql(database)
}

/** Whether `database` names PostgreSQL, by its address or as a pool. */
export const isPostgres = (database: string | PostgresPool): database is PostgresPool | `postgres${string}` =>
  typeof database !== 'string' || /^postgres(ql)?:\/\//i.test(database)
