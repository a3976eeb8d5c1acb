import type { z } from 'zod/mini'
import type { Database } from './database/Database.js'
import { ImageTable } from './database/ImageTable.js'
import { openDatabase } from './database/openDatabase.js'
import { ProjectTable } from './database/ProjectTable.js'
import { WalletTable } from './database/WalletTable.js'
import type { Gateway } from './Gateway.js'
import type { GatewayOptions } from './GatewayOptions.js'
import type { configSchema } from './gates/configSchema.js'
import { readConfig } from './gates/readConfig.js'
import { createApp } from './http/createApp.js'
import { TokenBuckets } from './http/TokenBuckets.js'
import { limits } from './limits.js'
import { listen } from './listen.js'
import { seedDatabase } from './seed/seedDatabase.js'
import { stopServer } from './stopServer.js'

type Config = z.output<typeof configSchema>

/** Puts the built-in catalogue and the configured projects into the database, and opens its tables. */
function prepare(database: Database, config: Config) {
  if (config.seed) seedDatabase(database)
  const projects = new ProjectTable(database)
  const write = database.transaction(() => {
    for (const project of config.projects) projects.put(project)
  })
  write.immediate()
  return { projects, wallets: new WalletTable(database), images: new ImageTable(database) }
}

async function start(database: Database, config: Config, options: GatewayOptions): Promise<Gateway> {
  const state: { ending?: Promise<void> } = {}
  const app = createApp({
    tables: prepare(database, config),
    buckets: config.rateLimit === false ? undefined : new TokenBuckets(config.rateLimit, limits.rateKeys),
    proxies: config.proxies,
    chains: config.chains,
    isClosing: () => state.ending !== undefined,
    accessLog: options.accessLog,
    onError: options.onError
  })
  const host = options.host ?? '127.0.0.1'
  const { server, port } = await listen(app, host, options.port ?? 0)
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    port,
    close: () => {
      state.ending ??= stopServer(server).finally(() => database.close())
      return state.ending
    }
  }
}

/**
 * Starts a gateway over the database at `options.database` and resolves once it answers. Throws a TypeError for a
 * configuration that is not valid, and Node's error when the port is taken.
 */
export async function createGateway(options: GatewayOptions): Promise<Gateway> {
  const config = readConfig(options.config ?? {})
  const database = openDatabase(options.database)
  try {
    return await start(database, config, options)
  } catch (error) {
    database.close()
    throw error
  }
}
