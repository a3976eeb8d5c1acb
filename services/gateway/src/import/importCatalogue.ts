import { GatewayDatabase, type Tables } from '../database/GatewayDatabase.js'
import { ImportError } from '../errors/ImportError.js'
import { limits } from '../limits.js'
import type { FoundCatalogue, ImportOptions, ImportResult } from './FoundCatalogue.js'
import { readFileCatalogue } from './readFileCatalogue.js'
import { readServiceCatalogue } from './readServiceCatalogue.js'

/**
 * Imports the operator's own catalogue: everything is read and checked first and then stored in one transaction.
 * Throws an ImportError that names the invalid entry and field; nothing is stored in that case.
 */
export async function importCatalogue(options: ImportOptions): Promise<ImportResult> {
  const found = /^https?:\/\//iu.test(options.source)
    ? await readServiceCatalogue(options)
    : await readFileCatalogue(options.source, options.skipInvalid ?? false)
  // Without wallets, nothing would be left to choose from: probably the wrong file, or the wrong address.
  if (options.replace && found.wallets.length === 0)
    throw new ImportError('has no entries, so there is nothing to replace the others with', {
      field: 'wallets'
    })
  const database = new GatewayDatabase(options.database, undefined, limits.importLockWait)
  try {
    await database.write((tables) => storeCatalogue(tables, found, options.replace ?? false))
  } finally {
    database.close()
  }
  return {
    wallets: found.wallets.length,
    projects: found.projects.length,
    images: found.images.length,
    skipped: found.skipped
  }
}

/** Writes a whole catalogue; within one transaction, all of it is stored or nothing. */
function storeCatalogue(tables: Tables, found: FoundCatalogue, replace: boolean): void {
  const { wallets, projects, images, facts } = tables
  if (replace) {
    wallets.clear()
    facts.put('seed', 'off')
  }
  for (const wallet of found.wallets) wallets.put(wallet)
  for (const project of found.projects) projects.put(project)
  for (const { kind, id, contentType, bytes } of found.images) images.put(kind, id, contentType, bytes)
}
