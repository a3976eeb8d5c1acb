import type { Network } from '@plugboard/core'
import type { Bip122Options } from '../Bip122Options.js'
import { askEndpoint } from './askEndpoint.js'
import { readGatewayBalance } from './readGatewayBalance.js'

/** Reads balances from a gateway, so that no endpoint of the chain learns who visits the page. */
export class GatewayReader {
  constructor(private readonly options: Bip122Options) {}

  /** Satoshis; `undefined` where there is no gateway, it does not serve the network, or it does not answer. */
  async balance(network: Network, address: string, signal?: AbortSignal): Promise<bigint | undefined> {
    const { gateway, timeout = 10_000 } = this.options
    if (!gateway) return undefined
    const query = new URLSearchParams({
      projectId: gateway.projectId,
      chainId: network.caipNetworkId,
      currency: 'usd'
    })
    const url = `${gateway.url.replace(/\/$/, '')}/v1/account/${address}/balance?${query}`
    try {
      const { status, text } = await askEndpoint({ url, timeout, signal })
      return status === 200 ? readGatewayBalance(text, network.caipNetworkId) : undefined
    } catch (error) {
      if (signal?.aborted) throw error
      return undefined
    }
  }
}
