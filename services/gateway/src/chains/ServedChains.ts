import type { ChainIndexes } from '../indexes/ChainIndexes.js'
import type { SwapAggregators } from '../swaps/SwapAggregators.js'
import type { ChainEndpoints } from './ChainEndpoints.js'

/**
 * What pages can request, by CAIP-2 ids of chains. `/v1/supported-chains` returns it, and so does the configuration of a project, which saves pages a
 * request.
 */
export interface ServedChains {
  readonly http: readonly string[]
  readonly ws: readonly string[]
  /** Those with an index that knows the collectibles of accounts. */
  readonly collectibles: readonly string[]
  /** Those on which swaps are quoted. */
  readonly swaps: readonly string[]
  /** Whether names of accounts are given or looked up. */
  readonly names?: true
}

/** Lists what this gateway serves: every chain of the configuration, which has only those that can be read. */
export function listServedChains(
  readers: {
    readonly endpoints: ChainEndpoints
    readonly indexes: ChainIndexes
    readonly aggregators: SwapAggregators
  },
  hasNames: boolean
): ServedChains {
  const { endpoints, indexes, aggregators } = readers
  return {
    http: endpoints.chainIds,
    ws: [],
    collectibles: indexes.chainsWithCollectibles,
    swaps: aggregators.chainIds,
    ...(hasNames && { names: true })
  }
}
