import { FactTable } from '../database/FactTable.js'
import { ImageTable } from '../database/ImageTable.js'
import type { Database } from '../database/openDatabase.js'
import { ProjectTable } from '../database/ProjectTable.js'
import { WalletTable } from '../database/WalletTable.js'
import type { FoundCatalogue } from './FoundCatalogue.js'

/** Writes a whole catalogue in one transaction: all of it is stored, or nothing. */
export function storeCatalogue(database: Database, found: FoundCatalogue, replace: boolean): void {
  const wallets = new WalletTable(database)
  const projects = new ProjectTable(database)
  const images = new ImageTable(database)
  database
    .transaction(() => {
      if (replace) {
        wallets.clear()
        new FactTable(database).put('seed', 'off')
      }
      for (const wallet of found.wallets) wallets.put(wallet)
      for (const project of found.projects) projects.put(project)
      for (const { kind, id, contentType, bytes } of found.images) images.put(kind, id, contentType, bytes)
    })
    .immediate()
}
