import { openDatabase } from '../database/openDatabase.js'
import type { ImportOptions, ImportResult } from './FoundCatalogue.js'
import { readFileCatalogue } from './readFileCatalogue.js'
import { readServiceCatalogue } from './readServiceCatalogue.js'
import { storeCatalogue } from './storeCatalogue.js'

/**
 * Imports a catalogue of the operator's own: everything is read and checked first and then stored in one transaction.
 * Throws an ImportError that names the entry and the field at fault; nothing was stored then.
 */
export async function importCatalogue(options: ImportOptions): Promise<ImportResult> {
  const found = /^https?:\/\//iu.test(options.source)
    ? await readServiceCatalogue(options)
    : await readFileCatalogue(options.source, options.skipInvalid ?? false)
  const database = openDatabase(options.database)
  try {
    storeCatalogue(database, found, options.replace ?? false)
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
