import type { AccountQuery, ActivityPage, NetworkId } from '@plugboard/core'
import type { ActivitySource } from '@plugboard/core/features'
import type { GatewayApi } from './GatewayApi.js'
import { retryForMs, type ServedChains } from './ServedChains.js'

/** The kinds of chains whose histories the service knows; of others it knows only balances. */
const kindsWithHistory: readonly string[] = ['eip155', 'bip122', 'solana']

/** The history of accounts according to the gateway service. */
export class GatewayActivitySource implements Omit<ActivitySource, 'id'> {
  constructor(
    private readonly api: GatewayApi | undefined,
    private readonly chains: ServedChains
  ) {}

  async serves(networkId: NetworkId): Promise<boolean> {
    return kindsWithHistory.includes(networkId.split(':')[0] ?? '') && this.chains.has(networkId)
  }

  /** Empty, without a request, on a network whose histories the service does not know. */
  async page(query: AccountQuery): Promise<ActivityPage> {
    if (!this.api || !(await this.serves(query.networkId))) return { data: [] }
    return this.api.history(query, { signal: query.signal, retryForMs })
  }
}
