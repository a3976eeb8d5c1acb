import type { Asset, AssetRef, NetworkId } from '@plugboard/core'
import { assetKey, type Price, type PriceSource, type TokenListSource } from '@plugboard/core/features'
import { type GatewayApi, nativePlaceholder } from './GatewayApi.js'
import { retryForMs, type ServedChains } from './ServedChains.js'

/** The most prices that the service returns at once. */
const pricesPerCall = 100

/** The tokens that the gateway service lists, and their prices. */
export class GatewayTokenSources
  implements Omit<PriceSource, 'id' | 'serves'>, Omit<TokenListSource, 'id' | 'serves'>
{
  constructor(
    private readonly api: GatewayApi | undefined,
    private readonly chains: ServedChains
  ) {}

  async prices(assets: readonly AssetRef[], signal?: AbortSignal): Promise<ReadonlyMap<string, Price>> {
    const served = await Promise.all(assets.map(({ networkId }) => this.chains.has(networkId)))
    const keys = new Map(
      assets.filter((_, at) => served[at]).map((asset) => [priceId(asset), assetKey(asset)] as const)
    )
    const found = new Map<string, Price>()
    const ids = [...keys.keys()]
    for (let at = 0; this.api && at < ids.length; at += pricesPerCall) {
      const answer = await this.api.prices(ids.slice(at, at + pricesPerCall), { signal })
      for (const [id, usd] of answer) {
        const key = keys.get(id)
        if (key !== undefined) found.set(key, { usd, at: Date.now() })
      }
    }
    return found
  }

  /** None, without a request, on a network that the service does not serve. */
  async tokens(networkId: NetworkId, signal?: AbortSignal): Promise<readonly Asset[]> {
    if (!this.api || !(await this.chains.has(networkId))) return []
    return this.api.tokens(networkId, { signal, retryForMs })
  }
}

/** An asset in CAIP-10 form, as the service expects it. */
function priceId({ networkId, token }: AssetRef): string {
  if (token !== undefined) return `${networkId}:${encodeURIComponent(token)}`
  return `${networkId}:${networkId.startsWith('eip155:') ? nativePlaceholder : 'native'}`
}
