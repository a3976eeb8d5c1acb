import type { BalanceSource, GatewayRequest, NetworkId, TokenBalance, UnspentOutput } from '@plugboard/core'
import type { GatewayApi } from './GatewayApi.js'

/** A service that fails is not retried for long, since the caller can ask the chain instead; milliseconds. */
const retryForMs = 1500

/** Balances from the gateway service. It is asked once which chains it serves. */
export class Balances implements BalanceSource {
  private chains: Promise<ReadonlySet<string>> | undefined

  constructor(private readonly api: GatewayApi | undefined) {}

  read(
    address: string,
    networkId: NetworkId,
    signal?: AbortSignal
  ): Promise<readonly TokenBalance[] | undefined> {
    return this.ask(networkId, signal, (api, request) => api.balances(address, networkId, request))
  }

  unspent(
    address: string,
    networkId: NetworkId,
    signal?: AbortSignal
  ): Promise<readonly UnspentOutput[] | undefined> {
    return this.ask(networkId, signal, (api, request) => api.unspent(address, networkId, request))
  }

  private async ask<Result>(
    networkId: NetworkId,
    signal: AbortSignal | undefined,
    run: (api: GatewayApi, request: GatewayRequest) => Promise<Result>
  ): Promise<Result | undefined> {
    const { api } = this
    if (!api) return undefined
    this.chains ??= api.chains({ retryForMs })
    this.chains.catch(() => {
      this.chains = undefined
    })
    return (await this.chains).has(networkId) ? run(api, { signal, retryForMs }) : undefined
  }
}
