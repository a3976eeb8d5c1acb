import { ImageTable } from './database/ImageTable.js'
import { openDatabase } from './database/openDatabase.js'
import { ProjectTable } from './database/ProjectTable.js'
import { WalletTable } from './database/WalletTable.js'
import type { Gateway } from './Gateway.js'
import type { GatewayOptions } from './GatewayOptions.js'
import { readConfig } from './gates/readConfig.js'
import { createApp } from './http/createApp.js'
import { TokenBuckets } from './http/TokenBuckets.js'
import { limits } from './limits.js'
import { listen } from './listen.js'
import { seedDatabase } from './seed/seedDatabase.js'
import { stopServer } from './stopServer.js'

/**
 * Starts a gateway over the database at `options.database` and resolves once it answers. Throws a TypeError for a
 * configuration that is not valid, and Node's error when the port is taken.
 */
export async function createGateway(options: GatewayOptions): Promise<Gateway> {
  const config = readConfig(options.config ?? {})
  const database = openDatabase(options.database)
  const tables = {
    projects: new ProjectTable(database),
    wallets: new WalletTable(database),
    images: new ImageTable(database),
  }
  const state = { closing: false }
  try {
    if (config.seed) seedDatabase(database)
    database.transaction(() => config.projects.forEach((project) => tables.projects.put(project))).immediate()
    const app = createApp({
      tables,
      buckets: config.rateLimit === false ? undefined : new TokenBuckets(config.rateLimit, limits.rateKeys),
      proxies: config.proxies,
      isClosing: () => state.closing,
      accessLog: options.accessLog,
      onError: options.onError,
    })
    const host = options.host ?? '127.0.0.1'
    const { server, address } = await listen(app, host, options.port ?? 0)
    const closed = () => stopServer(server).finally(() => database.close())
    let ending: Promise<void> | undefined
    return {
      url: `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`,
      port: address.port,
      close: () => {
        state.closing = true
        ending ??= closed()
        return ending
      },
    }
  } catch (error) {
    database.close()
    throw error
  }
}
