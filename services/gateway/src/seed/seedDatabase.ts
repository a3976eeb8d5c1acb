import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'
import type { Tables } from '../database/GatewayDatabase.js'
import type { Project } from '../gates/projectSchema.js'
import { walletSchema } from '../gates/walletSchema.js'

/** The project of the demo: only pages on this machine, and nothing enabled that needs a service beyond this one. */
const demoProject: Project = Object.freeze({
  projectId: 'demo',
  allowedOrigins: ['http://localhost:*', 'http://127.0.0.1:*', 'http://[::1]:*'],
  features: [
    { id: 'multi_wallet', isEnabled: true, config: null },
    { id: 'activity', isEnabled: true, config: null },
    // The sandbox is part of this service, and the pools of a chain need none.
    { id: 'onramp', isEnabled: true, config: null },
    { id: 'swap', isEnabled: true, config: null },
    // The page and its login server decide which providers there are.
    { id: 'social_login', isEnabled: true, config: null },
    { id: 'reown_branding', isEnabled: false, config: null }
  ],
  isAnalyticsEnabled: false
})

/** The location of the built-in catalogue, next to `src` and `dist`. */
export const catalogueFile = fileURLToPath(new URL('../../catalogue/wallets.json', import.meta.url))

const fileSchema = z.object({ wallets: z.array(walletSchema) })

/**
 * Fills the database with the built-in catalogue, once for each edition of it: a newer package updates its wallets,
 * imported ones stay as they are, and a catalogue that `import --replace` removed does not come back.
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
