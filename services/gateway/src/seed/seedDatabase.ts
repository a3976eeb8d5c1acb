import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import type { Database } from '../database/Database.js'
import { FactTable } from '../database/FactTable.js'
import { ProjectTable } from '../database/ProjectTable.js'
import { WalletTable } from '../database/WalletTable.js'
import { walletSchema } from '../gates/walletSchema.js'
import { catalogueFile } from './catalogueFile.js'
import { demoProject } from './demoProject.js'

const fileSchema = z.object({ wallets: z.array(walletSchema) })

/**
 * Fills the database with the built-in catalogue, once for each edition of it: a newer package brings its wallets up to
 * date, imported ones stay as they are, and a catalogue that `import --replace` took away does not come back.
 */
export function seedDatabase(database: Database): void {
  const text = readFileSync(catalogueFile, 'utf8')
  const edition = createHash('sha256').update(text).digest('hex')
  const facts = new FactTable(database)
  const seeded = facts.get('seed')
  if (seeded === edition || seeded === 'off') return
  const { wallets } = z.parse(fileSchema, JSON.parse(text))
  const table = new WalletTable(database)
  const projects = new ProjectTable(database)
  database
    .transaction(() => {
      table.clear(true)
      for (const wallet of wallets) table.put({ ...wallet, image_id: wallet.image_id ?? wallet.id }, true)
      if (projects.get(demoProject.projectId) === undefined) projects.put(demoProject)
      facts.put('seed', edition)
    })
    .immediate()
}
