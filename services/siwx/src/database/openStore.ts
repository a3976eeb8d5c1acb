import type { PostgresPool } from './PostgresStore.js'
import type { Store } from './Store.js'

/** Opens the store that `database` names, and loads the code of that one only. */
export async function openStore(database: string | PostgresPool): Promise<Store> {
  if (typeof database !== 'string' || /^postgres(ql)?:\/\//i.test(database)) {
    const { openPostgres } = await import('./openPostgres.js')
    return openPostgres(database)
  }
  const { openLibsql } = await import('./openLibsql.js')
  return openLibsql(database)
}
