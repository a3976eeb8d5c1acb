import type { CallerAddresses, Rate, RateLimiter } from '@plugboard/service-common'
import { Hono } from 'hono'
import { balanceSources } from '../balance/balanceSources.js'
import type { Chains } from '../chains/ChainEndpoints.js'
import { listServedChains } from '../chains/ServedChains.js'
import type { GatewayDatabase } from '../database/GatewayDatabase.js'
import { GatewayError } from '../errors/GatewayError.js'
import type { NamesConfig } from '../gates/namesSchema.js'
import type { BuiltInMarks } from '../icons/BuiltInMarks.js'
import type { Indexes } from '../indexes/ChainIndexes.js'
import { createNames } from '../names/Names.js'
import { createOnramp, type OnrampConfig } from '../onramp/createOnramp.js'
import type { PurchaseStatuses } from '../onramp/PurchaseStatuses.js'
import type { PriceTable } from '../prices/FixedPrices.js'
import type { PoolChain } from '../prices/PoolPrices.js'
import type { RpcOptions } from '../rpc/allowedMethods.js'
import type { Aggregator, SwapAdapters } from '../swaps/SwapAggregators.js'
import type { AccessLogEntry } from './AccessLogEntry.js'
import { addBalanceRoutes } from './addBalanceRoutes.js'
import { addCcipRoutes } from './addCcipRoutes.js'
import { addCollectibleRoutes } from './addCollectibleRoutes.js'
import { addEventRoutes, type EventRetention } from './addEventRoutes.js'
import { addHistoryRoutes } from './addHistoryRoutes.js'
import { addIdentitiesRoute } from './addIdentitiesRoute.js'
import { addImageRoutes } from './addImageRoutes.js'
import { addNameRoutes } from './addNameRoutes.js'
import { addOnrampRoutes } from './addOnrampRoutes.js'
import { addProjectRoutes } from './addProjectRoutes.js'
import { addRpcRoutes } from './addRpcRoutes.js'
import { addSandboxRoutes } from './addSandboxRoutes.js'
import { addSwapRoutes } from './addSwapRoutes.js'
import { addTokenRoutes } from './addTokenRoutes.js'
import { CallerRates } from './CallerRates.js'
import { createDataReaders } from './DataReaders.js'
import { errorResponse, toGatewayError } from './errorResponse.js'
import type { GatewayEnv } from './GatewayEnv.js'
import { guardRequests, isPostPath } from './guardRequests.js'

/** The service without its server: routes, guards and error responses. */
export function createApp(options: {
  readonly database: GatewayDatabase
  /** The pictures shipped with the package; none if the built-in catalogue was left out. */
  readonly marks: BuiltInMarks | undefined
  readonly rates: { readonly limiter: RateLimiter; readonly rate: Rate } | undefined
  readonly callers: CallerAddresses
  readonly chains: Chains
  /** Indexes of whole chains, by chain. */
  readonly indexes: Indexes
  /** Who quotes swaps. */
  readonly aggregators: readonly Aggregator[]
  readonly swapAdapters: SwapAdapters
  /** Files and addresses. */
  readonly tokenLists: readonly string[]
  /** Where pictures in token lists may be although that is not a public address. */
  readonly imageHosts: readonly string[]
  /** The prefix for the path of an `ipfs:` address. */
  readonly ipfsUrl: string | undefined
  /** Prices that the operator has set. */
  readonly prices: PriceTable
  /** Where other prices are read from, by chain. */
  readonly pools: Readonly<Record<string, PoolChain>>
  /** What is passed on to endpoints in addition to reads. */
  readonly rpc: RpcOptions
  /** Who sells crypto. */
  readonly onramp: OnrampConfig
  /** The progress of purchases. */
  readonly purchases: PurchaseStatuses
  /** Which names are issued and looked up. */
  readonly names: NamesConfig
  /** How long events are kept. */
  readonly analytics: EventRetention
  /** How many balances are requested at a time. */
  readonly parallelBalances: number
  readonly isClosing: () => boolean
  readonly accessLog: ((entry: AccessLogEntry) => void) | undefined
  readonly onError: ((error: unknown) => void) | undefined
  /** Tells the operator what to look at. */
  readonly warn: (message: string) => void
}): Hono<GatewayEnv> {
  const app = new Hono<GatewayEnv>()
  const { accessLog } = options
  if (accessLog !== undefined) {
    app.use(async (context, next) => {
      const start = Date.now()
      await next()
      const { method } = context.req
      // Visitors' addresses are not logged, nor ids that open their purchases.
      const path = context.req.path
        .replace(/^\/v1\/account\/[^/]+/u, '/v1/account/{address}')
        .replace(/^\/v1\/(identity|profile\/\w+)\/[^/]+/u, '/v1/$1/{account}')
        .replace(/^(\/v1\/onramp\/(?:session|sandbox)\/)[^/]+/u, '$1{id}')
      const duration = Date.now() - start
      accessLog({ time: new Date(start).toISOString(), method, path, status: context.res.status, duration })
    })
  }
  app.onError((cause) => {
    const error = toGatewayError(cause)
    if (error.status >= 500 && !(cause instanceof GatewayError)) options.onError?.(cause)
    return errorResponse(error)
  })
  app.notFound(() => errorResponse(new GatewayError('NOT_FOUND')))
  app.options('*', (context) => {
    const headers = {
      'Access-Control-Allow-Origin': '*',
      ...(isPostPath(context.req.path)
        ? { 'Access-Control-Allow-Methods': 'POST', 'Access-Control-Allow-Headers': 'Content-Type' }
        : { 'Access-Control-Allow-Methods': 'GET, HEAD' }),
      'Access-Control-Max-Age': '86400'
    }
    return new Response(null, { status: 204, headers })
  })
  const { callers, database, isClosing } = options
  const rates = options.rates && new CallerRates(database, options.rates, callers)
  app.use(guardRequests({ rates, isClosing }))
  const checkHealth = shareCalls(() =>
    database.write(({ facts, wallets }) => {
      facts.put('health', new Date().toISOString())
      return wallets.count()
    })
  )
  app.get('/health', async (context) =>
    context.json(
      { status: 'ok', wallets: await checkHealth(), ...(await options.rates?.limiter.health()) },
      200,
      {
        'Cache-Control': 'no-store'
      }
    )
  )
  const readers = createDataReaders(options)
  const sources = balanceSources(readers)
  const hasNames = options.names.zones.length > 0 || options.names.ens !== undefined
  const served = listServedChains(readers, hasNames)
  addProjectRoutes(app, database, served)
  addEventRoutes(app, database, options.analytics)
  addImageRoutes(app, { ...readers, marks: options.marks })
  addBalanceRoutes(app, readers, sources, served)
  addHistoryRoutes(app, readers)
  addCollectibleRoutes(app, readers)
  addTokenRoutes(app, readers, rates)
  addSwapRoutes(app, readers)
  const { onramp, sandbox } = createOnramp(options.onramp, options.purchases, readers)
  addOnrampRoutes(app, database, onramp)
  if (sandbox) addSandboxRoutes(app, sandbox)
  const names = createNames(options.names, readers)
  addNameRoutes(app, readers, names)
  addIdentitiesRoute(app, readers, names)
  addCcipRoutes(app, database, names)
  addRpcRoutes(app, readers, { ...options.rpc, rates })
  return app
}

/** Concurrent callers share one call. */
function shareCalls<T>(call: () => Promise<T>): () => Promise<T> {
  const state: { running?: Promise<T> | undefined } = {}
  return () => {
    state.running ??= call().finally(() => {
      state.running = undefined
    })
    return state.running
  }
}
