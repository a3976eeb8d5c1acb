import type { AccountQuery, CollectiblePage, NetworkId } from '@plugboard/core'
import type { CollectibleSource } from '@plugboard/core/features'
import type { GatewayApi } from './GatewayApi.js'
import { retryForMs, type ServedChains } from './ServedChains.js'

/** The collectibles of accounts, on networks that the gateway service says it supports. */
export class GatewayCollectibleSource implements CollectibleSource {
  readonly id = 'gateway'

  constructor(
    private readonly api: GatewayApi | undefined,
    private readonly chains: ServedChains
  ) {}

  serves(networkId: NetworkId): Promise<boolean> {
    return this.chains.hasCollectibles(networkId)
  }

  /** Empty, without a request, on another network. */
  async owned(query: AccountQuery): Promise<CollectiblePage> {
    if (!this.api || !(await this.serves(query.networkId))) return { data: [] }
    return this.api.collectibles(query, { signal: query.signal, retryForMs })
  }
}
