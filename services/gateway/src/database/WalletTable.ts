import type { Connection } from '@plugboard/service-common'
import type * as z from 'zod/mini'
import type { walletQuery } from '../gates/queries.js'
import type { WcWallet } from '../gates/walletSchema.js'

/** Wallets without a rank come after every ranked one. */
const unranked = Number.MAX_SAFE_INTEGER

/**
 * One list parameter as a condition. Each condition is either there with its value or missing completely, so that
 * the query planner sees only what is requested; values are bound, never written into the text.
 */
function conditions(query: z.output<typeof walletQuery>): { text: string; values: string[] } {
  const parts: string[] = []
  const values: string[] = []
  const add = (text: string, value: string) => {
    parts.push(text)
    values.push(value)
  }
  const lower = (ids: readonly string[]) => JSON.stringify(ids.map((id) => id.toLowerCase()))
  const search = foldName(query.search ?? '')
  if (search !== '') add('instr(folded, ?) > 0', search)
  if (query.include?.length) add('id IN (SELECT value FROM json_each(?))', lower(query.include))
  if (query.exclude?.length) add('id NOT IN (SELECT value FROM json_each(?))', lower(query.exclude))
  if (query.badge_type) add('badge = ?', query.badge_type)
  if (query.chains?.length) {
    add(
      'id IN (SELECT wallet_id FROM wallet_chains WHERE chain IN (SELECT value FROM json_each(?)))',
      JSON.stringify(query.chains)
    )
  }
  return { text: parts.length === 0 ? '' : `WHERE ${parts.join(' AND ')}`, values }
}

/** The catalogue in the database. */
export class WalletTable {
  constructor(private readonly database: Connection) {}

  /** One page in the order of rank, then name, then id; `count` is the number of all matches. */
  find(query: z.output<typeof walletQuery>): { data: WcWallet[]; count: number } {
    const { text, values } = conditions(query)
    const total = this.database.prepare(`SELECT count(*) AS total FROM wallets ${text}`).get(...values)
    const rows = this.database
      .prepare(`SELECT body FROM wallets ${text} ORDER BY rank, folded, id LIMIT ? OFFSET ?`)
      .all(...values, query.entries, (query.page - 1) * query.entries) as { body: string }[]
    return {
      data: rows.map((row) => JSON.parse(row.body) as WcWallet),
      count: (total as { total: number }).total
    }
  }

  /** How many wallets there are. */
  count(): number {
    return (this.database.prepare('SELECT count(*) AS total FROM wallets').get() as { total: number }).total
  }

  /** The name behind an image id (or a wallet id), for the letter that is drawn for it. */
  nameOfImage(imageId: string): string | undefined {
    const row = this.database
      .prepare(
        "SELECT name FROM wallets WHERE id = lower(?1) OR json_extract(body, '$.image_id') = ?1 LIMIT 1"
      )
      .get(imageId) as { name: string } | undefined
    return row?.name
  }

  /** Writes a wallet, replacing one with its id. A built-in wallet never replaces an imported one. */
  put(wallet: WcWallet, builtIn = false): void {
    if (
      builtIn &&
      this.database.prepare('SELECT 1 FROM wallets WHERE id = ? AND built_in = 0').get(wallet.id)
    )
      return
    this.database.prepare('DELETE FROM wallets WHERE id = ?').run(wallet.id)
    this.database
      .prepare(
        'INSERT INTO wallets (id, name, folded, rank, badge, built_in, body) VALUES (?, ?, ?, ?, ?, ?, ?)'
      )
      .run(
        wallet.id,
        wallet.name,
        foldName(wallet.name),
        wallet.order ?? unranked,
        wallet.badge_type ?? 'none',
        builtIn ? 1 : 0,
        JSON.stringify(wallet)
      )
    const chain = this.database.prepare(
      'INSERT OR IGNORE INTO wallet_chains (wallet_id, chain) VALUES (?, ?)'
    )
    for (const id of wallet.chains ?? []) chain.run(wallet.id, id)
  }

  /** Removes every wallet, or only the built-in ones. */
  clear(builtInOnly = false): void {
    this.database.exec(`DELETE FROM wallets ${builtInOnly ? 'WHERE built_in = 1' : ''}`)
  }
}

/** The form of a name used for search and order: compatibility forms unified, lower case, one space between words. */
export function foldName(name: string): string {
  return name.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim()
}
