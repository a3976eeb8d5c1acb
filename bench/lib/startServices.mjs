import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { repoDir } from './paths.mjs'

/**
 * Starts what the full composition uses in addition to a chain: the gateway with its own catalogue, and a relay. Returns
 * the routes below which a page's server passes requests on to them, and `stop()`. Nothing is started that is not built.
 */
export async function startServices() {
  const routes = {}
  const ends = []
  const isBuilt = (folder) => existsSync(join(repoDir, folder, 'dist/index.js'))
  if (isBuilt('services/gateway')) {
    const { createGateway } = await import('@plugboard/gateway-service')
    const gateway = await createGateway({ database: ':memory:', config: { rateLimit: false } })
    routes['/gateway'] = gateway.url
    ends.push(() => gateway.close())
  }
  if (isBuilt('services/relay')) {
    const { startRelay } = await import('@plugboard/relay')
    const relay = await startRelay()
    routes['/relay'] = relay.url
    ends.push(() => relay.stop())
  }
  return {
    routes,
    stop: async () => {
      for (const end of ends) await end()
    }
  }
}
