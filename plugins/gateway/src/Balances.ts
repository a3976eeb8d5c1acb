import type { BalanceSource, NetworkId, TokenBalance, UnspentOutput } from '@plugboard/core'
import type { CatalogueApi } from './CatalogueApi.js'
import type { HttpCall } from './http/HttpClient.js'

/** Whoever asks has the chain to ask instead, so a service that fails is not waited for, in milliseconds. */
const patience = 1500

/** Balances as the gateway service knows them. The chains that it serves are asked for once. */
export class Balances implements BalanceSource {
  private chains: Promise<ReadonlySet<string>> | undefined

  constructor(private readonly api: CatalogueApi | undefined) {}

  read(
    address: string,
    networkId: NetworkId,
    signal?: AbortSignal
  ): Promise<readonly TokenBalance[] | undefined> {
    return this.ask(networkId, signal, (api, call) => api.balances(address, networkId, call))
  }

  unspent(
    address: string,
    networkId: NetworkId,
    signal?: AbortSignal
  ): Promise<readonly UnspentOutput[] | undefined> {
    return this.ask(networkId, signal, (api, call) => api.unspent(address, networkId, call))
  }

  private async ask<Told>(
    networkId: NetworkId,
    signal: AbortSignal | undefined,
    how: (api: CatalogueApi, call: HttpCall) => Promise<Told>
  ): Promise<Told | undefined> {
    const { api } = this
    if (!api) return undefined
    this.chains ??= api.chains({ patience })
    this.chains.catch(() => {
      this.chains = undefined
    })
    return (await this.chains).has(networkId) ? how(api, { signal, patience }) : undefined
  }
}
