import type { Server } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import { CallerAddresses, createRateLimiter } from '@plugboard/service-common'
import { listen, serverOptions } from '@plugboard/service-common/http'
import type { z } from 'zod/mini'
import { GatewayDatabase, type Tables } from './database/GatewayDatabase.js'
import type { configSchema, GatewayConfig } from './gates/configSchema.js'
import { readConfig, refusal } from './gates/configSchema.js'
import { configWarnings } from './gates/configWarnings.js'
import type { AccessLogEntry } from './http/AccessLogEntry.js'
import { createApp } from './http/createApp.js'
import { BuiltInMarks } from './icons/BuiltInMarks.js'
import { limits } from './limits.js'
import { OnrampSessions } from './onramp/OnrampSessions.js'
import { PostgresPurchases } from './onramp/PostgresPurchases.js'
import type { PurchaseStatuses } from './onramp/PurchaseStatuses.js'
import { seedDatabase } from './seed/seedDatabase.js'
import { ownAdapters, type SwapAdapters } from './swaps/SwapAggregators.js'
import { checkTokenFiles } from './tokens/TokenLists.js'

/** How a gateway starts. */
export interface GatewayOptions {
  /** Path of the database file (created if missing), or `:memory:`. */
  readonly database: string
  /** Projects, rate limit, proxies, instances, chains and seed; validated, an error throws a TypeError. */
  readonly config?: GatewayConfig
  /** Adapters for kinds of aggregators that the service does not know, by the `kind` in `aggregators` of the configuration. */
  readonly swapAdapters?: SwapAdapters
  /** Address to listen on; default `127.0.0.1`. */
  readonly host?: string
  /** Port to listen on; default 0, any free one. */
  readonly port?: number
  /** Called with each answered request; by default nothing is logged. */
  readonly accessLog?: (entry: AccessLogEntry) => void
  /** Called with each failure that was answered with 500 or 503. */
  readonly onError?: (error: unknown) => void
  /** Called with what the operator should change, such as a feature that pages do not know, when the server of `redisUrl` is lost or back, and when an endpoint, an index or an aggregator is paused or answers again; by default it is printed with `console.warn`. */
  readonly onWarning?: (message: string) => void
}

/** A running gateway. */
export interface Gateway {
  /** Its address, `http://127.0.0.1:8787`. */
  readonly url: string
  readonly port: number
  /** Ends it: new requests get 503, pending ones have 5 s to finish, then the database closes. */
  close(): Promise<void>
}

type Config = z.output<typeof configSchema>

/** Puts the built-in catalogue and the configured projects into the database. */
function fill(tables: Tables, config: Config): void {
  if (config.seed) seedDatabase(tables)
  for (const project of config.projects) tables.projects.put(project)
}

type Warn = (message: string) => void

async function openRates({ rateLimit: rate, redisUrl }: Config, warn: Warn) {
  if (rate === false) return undefined
  const place = { redisUrl, prefix: 'plugboard:gateway', maxKeys: limits.rateKeys }
  return { rate, limiter: await createRateLimiter({ service: 'Gateway', rate, ...place, warn }) }
}

/** Where purchases are stored. Not opened if nothing is sold. */
async function openPurchases({ databaseUrl, onramp }: Config): Promise<PurchaseStatuses> {
  const sells = onramp.sandbox !== undefined || onramp.moonpay !== undefined
  return databaseUrl !== undefined && sells ? PostgresPurchases.open(databaseUrl) : new OnrampSessions()
}

async function start(database: GatewayDatabase, config: Config, options: GatewayOptions): Promise<Gateway> {
  const host = options.host ?? '127.0.0.1'
  const warn: Warn = options.onWarning ?? ((message) => console.warn(`[plugboard-gateway] ${message}`))
  for (const warning of configWarnings(config)) warn(warning)
  const callers = new CallerAddresses('Gateway', config.proxies, warn)
  if (config.rateLimit !== false) callers.checkHost(host)
  const swapAdapters = { ...options.swapAdapters, ...ownAdapters }
  for (const [at, { kind }] of config.aggregators.entries())
    if (!Object.hasOwn(swapAdapters, kind))
      throw refusal(`aggregators[${at}].kind must be '1inch', 'jupiter' or the name of an adapter`)
  await database.write((tables) => fill(tables, config))
  const state: { ending?: Promise<void> } = {}
  const rates = await openRates(config, warn)
  const purchases = await openPurchases(config).catch((error) => {
    rates?.limiter.close()
    throw error
  })
  const app = createApp({
    database,
    marks: config.seed ? new BuiltInMarks() : undefined,
    rates,
    callers,
    chains: config.chains,
    indexes: config.indexes,
    aggregators: config.aggregators,
    swapAdapters,
    tokenLists: config.tokenLists,
    imageHosts: config.imageHosts,
    ipfsUrl: config.ipfsUrl,
    prices: config.prices,
    pools: config.pools,
    rpc: config.rpc,
    onramp: config.onramp,
    purchases,
    names: config.names,
    analytics: config.analytics,
    parallelBalances: config.parallelBalances,
    isClosing: () => state.ending !== undefined,
    accessLog: options.accessLog,
    onError: options.onError,
    warn
  })
  const server = createAdaptorServer({
    fetch: app.fetch,
    serverOptions: { ...serverOptions(limits), maxHeaderSize: 32_768 }
  }) as Server
  const { stop, ...address } = await listen(server, host, options.port ?? 0).catch((error) => {
    rates?.limiter.close()
    void purchases.close()
    throw error
  })
  return {
    ...address,
    close: () => {
      state.ending ??= stop(limits.closeGrace).finally(async () => {
        rates?.limiter.close()
        database.close()
        await purchases.close()
      })
      return state.ending
    }
  }
}

/**
 * Starts a gateway on the database at `options.database` and resolves once it answers. Throws a TypeError for an invalid configuration,
 * DatabaseUnavailable when the file stays locked or cannot be used, and Node's error when the port is taken.
 */
export async function createGateway(options: GatewayOptions): Promise<Gateway> {
  const config = readConfig(options.config ?? {})
  await checkTokenFiles(config.tokenLists)
  const database = new GatewayDatabase(options.database, (tables) => fill(tables, config))
  try {
    return await start(database, config, options)
  } catch (error) {
    database.close()
    throw error
  }
}
