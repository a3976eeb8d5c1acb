import { type Caches, createCaches } from '../caches/createCaches.js'
import { AnswerCache } from '../chains/AnswerCache.js'
import { ChainCalls } from '../chains/ChainCalls.js'
import { ChainEndpoints, type Chains } from '../chains/ChainEndpoints.js'
import type { GatewayDatabase } from '../database/GatewayDatabase.js'
import { ChainIndexes, type Indexes } from '../indexes/ChainIndexes.js'
import { FixedPrices, type PriceTable } from '../prices/FixedPrices.js'
import { type PoolChain, PoolPrices } from '../prices/PoolPrices.js'
import { TokenPrices } from '../prices/TokenPrices.js'
import { SolanaNames } from '../solana/SolanaNames.js'
import { type Aggregator, type SwapAdapters, SwapAggregators } from '../swaps/SwapAggregators.js'
import { RemoteImages } from '../tokens/RemoteImages.js'
import { TokenLists } from '../tokens/TokenLists.js'
import { TokenNames } from '../tokens/TokenNames.js'

/** What the paths that answer from chains share. */
export interface DataReaders {
  readonly database: GatewayDatabase
  readonly endpoints: ChainEndpoints
  readonly calls: ChainCalls
  readonly caches: Caches
  readonly answers: AnswerCache
  readonly lists: TokenLists
  readonly names: TokenNames
  readonly images: RemoteImages
  readonly prices: TokenPrices
  readonly indexes: ChainIndexes
  readonly solanaNames: SolanaNames
  readonly aggregators: SwapAggregators
}

/** Creates the readers of one gateway; nothing is requested yet. */
export function createDataReaders(options: {
  readonly database: GatewayDatabase
  readonly chains: Chains
  readonly indexes: Indexes
  readonly aggregators: readonly Aggregator[]
  readonly swapAdapters: SwapAdapters
  readonly tokenLists: readonly string[]
  readonly imageHosts: readonly string[]
  readonly ipfsUrl: string | undefined
  readonly prices: PriceTable
  readonly pools: Readonly<Record<string, PoolChain>>
  /** How many balances are requested at a time. */
  readonly parallelBalances: number
  readonly onError: ((error: unknown) => void) | undefined
  readonly warn: (message: string) => void
}): DataReaders {
  const caches = createCaches()
  const calls = new ChainCalls(options.parallelBalances)
  const { warn } = options
  const endpoints = new ChainEndpoints(options.chains, { kind: 'endpoint', warn })
  const indexes = new ChainIndexes(options.indexes, warn)
  const lists = new TokenLists(options.tokenLists, (error) => options.onError?.(error))
  // In a separate queue: balances wait for them while they hold their turn.
  const poolCalls = new ChainCalls(options.parallelBalances)
  const pools = new PoolPrices(caches.use('prices'), options.pools, endpoints, poolCalls)
  return {
    database: options.database,
    endpoints,
    calls,
    caches,
    answers: new AnswerCache(caches.use('answers'), calls),
    lists,
    names: new TokenNames(caches.use('tokenNames')),
    images: new RemoteImages(caches.use('images'), {
      trustedHosts: options.imageHosts,
      ipfsUrl: options.ipfsUrl
    }),
    prices: new TokenPrices(new FixedPrices(options.prices), pools),
    indexes,
    solanaNames: new SolanaNames(caches.use('solanaNames'), indexes, lists),
    aggregators: new SwapAggregators(options.aggregators, options.swapAdapters, warn)
  }
}
