import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'
import type { Tables } from '../database/GatewayDatabase.js'
import type { Project } from '../gates/projectSchema.js'
import { walletSchema } from '../gates/walletSchema.js'

/** The project of the demo: pages of this machine only, nothing on that needs a service beyond this one. */
const demoProject: Project = Object.freeze({
  projectId: 'demo',
  allowedOrigins: ['http://localhost:*', 'http://127.0.0.1:*', 'http://[::1]:*'],
  features: [
    { id: 'multi_wallet', isEnabled: true, config: null },
    { id: 'activity', isEnabled: true, config: null },
    // The sandbox is this service's own, and the pools of a chain need none.
    { id: 'onramp', isEnabled: true, config: null },
    { id: 'swap', isEnabled: true, config: null },
    // Which providers there are is a matter of the page and its login server.
    { id: 'social_login', isEnabled: true, config: null },
    { id: 'reown_branding', isEnabled: false, config: null }
  ],
  isAnalyticsEnabled: false
})

/** Where the built-in catalogue lies, beside `src` and beside `dist`. */
export const catalogueFile = fileURLToPath(new URL('../../catalogue/wallets.json', import.meta.url))

const fileSchema = z.object({ wallets: z.array(walletSchema) })

/**
 * Fills the database with the built-in catalogue, once for each edition of it: a newer package brings its wallets up to
 * date, imported ones stay as they are, and a catalogue that `import --replace` took away does not come back.
 */
export function seedDatabase({ facts, projects, wallets: table }: Tables): void {
  const text = readFileSync(catalogueFile, 'utf8')
  const edition = createHash('sha256').update(text).digest('hex')
  const seeded = facts.get('seed')
  if (seeded === edition || seeded === 'off') return
  const { wallets } = z.parse(fileSchema, JSON.parse(text))
  table.clear(true)
  for (const wallet of wallets) table.put({ ...wallet, image_id: wallet.image_id ?? wallet.id }, true)
  if (projects.get(demoProject.projectId) === undefined) projects.put(demoProject)
  facts.put('seed', edition)
}
