import type { BalanceSource, NetworkId, TokenBalance } from '@plugboard/core'
import type { CatalogueApi } from './CatalogueApi.js'

/** Whoever asks has the chain to ask instead, so a service that fails is not waited for, in milliseconds. */
const patience = 1500

/** Balances as the gateway service knows them. The chains that it serves are asked for once. */
export class Balances implements BalanceSource {
  private chains: Promise<ReadonlySet<string>> | undefined

  constructor(private readonly api: CatalogueApi | undefined) {}

  async read(
    address: string,
    networkId: NetworkId,
    signal?: AbortSignal
  ): Promise<readonly TokenBalance[] | undefined> {
    const { api } = this
    if (!api) return undefined
    this.chains ??= api.chains({ patience })
    this.chains.catch(() => {
      this.chains = undefined
    })
    return (await this.chains).has(networkId)
      ? api.balances(address, networkId, { signal, patience })
      : undefined
  }
}
