import { existsSync } from 'node:fs'
import type { StoredEvent } from '../database/EventTable.js'
import { GatewayDatabase } from '../database/GatewayDatabase.js'

/** How many events are read at a time. */
const pageSize = 1_000

/**
 * Prints the events of a database, one line of JSON each, in the order in which they arrived. The gateway may be running meanwhile.
 *
 * @throws TypeError when `since` is not a date, or there is no such file
 */
export async function exportEvents(
  file: string,
  { projectId, since }: { readonly projectId: string | undefined; readonly since: string | undefined },
  print: (line: string) => void
): Promise<void> {
  const from = since === undefined ? 0 : Date.parse(since)
  if (!Number.isFinite(from)) throw new TypeError('--since must be a date, such as 2026-01-31.')
  if (!existsSync(file)) throw new TypeError(`There is no database at ${file}.`)
  const database = new GatewayDatabase(file)
  try {
    let last: StoredEvent | undefined
    for (;;) {
      const page = await database.read(({ events }) =>
        events.page({ projectId, since: from }, last, pageSize)
      )
      for (const event of page) print(JSON.stringify(event))
      last = page.at(-1)
      if (page.length < pageSize) return
    }
  } finally {
    database.close()
  }
}
