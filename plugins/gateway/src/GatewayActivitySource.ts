import type { AccountQuery, ActivityPage } from '@plugboard/core'
import type { ActivitySource } from '@plugboard/core/features'
import type { GatewayApi } from './GatewayApi.js'
import { retryForMs, type ServedChains } from './ServedChains.js'

/** What accounts did, as the gateway service knows it. */
export class GatewayActivitySource implements Omit<ActivitySource, 'id' | 'serves'> {
  constructor(
    private readonly api: GatewayApi | undefined,
    private readonly chains: ServedChains
  ) {}

  /** Nothing, without a request, on a network that the service does not serve. */
  async page(query: AccountQuery): Promise<ActivityPage> {
    if (!this.api || !(await this.chains.has(query.networkId))) return { data: [] }
    return this.api.history(query, { signal: query.signal, retryForMs })
  }
}
