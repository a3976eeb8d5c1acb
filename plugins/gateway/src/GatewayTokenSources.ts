import type { Asset, AssetRef, NetworkId } from '@plugboard/core'
import { assetKey, type Price, type PriceSource, type TokenListSource } from '@plugboard/core/features'
import { type GatewayApi, nativePlaceholder } from './GatewayApi.js'
import { retryForMs, type ServedChains } from './ServedChains.js'

/** The most prices that the service returns at once: those of the largest balance, so that opening an account takes one request for prices. */
const pricesPerCall = 501
/** The most characters that name their assets: the service reads 64 kB. */
const charsPerCall = 60_000

/** The tokens that the gateway service lists, and their prices. */
export class GatewayTokenSources
  implements Omit<PriceSource, 'id' | 'serves'>, Omit<TokenListSource, 'id' | 'serves'>
{
  constructor(
    private readonly api: GatewayApi | undefined,
    private readonly chains: ServedChains
  ) {}

  /** Rejects if no request is answered; the assets of a request that fails beside others are marked as unread. */
  async prices(
    assets: readonly AssetRef[],
    signal?: AbortSignal
  ): Promise<ReadonlyMap<string, Price | undefined>> {
    const { api } = this
    const served = await Promise.all(assets.map(({ networkId }) => this.chains.has(networkId)))
    const keys = new Map(
      assets.filter((_, at) => served[at]).map((asset) => [priceId(asset), assetKey(asset)] as const)
    )
    const found = new Map<string, Price | undefined>()
    if (!api) return found
    const failures: unknown[] = []
    const parts = partsOf([...keys.keys()])
    const read = async (ids: readonly string[]) => {
      const answer = await api.prices(ids, { signal }).catch((error: unknown) => void failures.push(error))
      for (const id of ids) {
        const [key, usd] = [keys.get(id), answer?.get(id)]
        if (key === undefined) continue
        if (usd !== undefined) found.set(key, { usd, at: Date.now() })
        else if (!answer) found.set(key, undefined)
      }
    }
    await Promise.all(parts.map(read))
    if (parts.length > 0 && failures.length === parts.length) throw failures[0]
    return found
  }

  /** None, without a request, on a network that the service does not serve. */
  async tokens(networkId: NetworkId, signal?: AbortSignal): Promise<readonly Asset[]> {
    if (!this.api || !(await this.chains.has(networkId))) return []
    return this.api.tokens(networkId, { signal, retryForMs })
  }
}

/** What each request asks about. */
function partsOf(ids: readonly string[]): readonly (readonly string[])[] {
  const parts: string[][] = []
  let chars = 0
  for (const id of ids) {
    const last = parts.at(-1)
    // In JSON, an id has quotes and a comma.
    chars += id.length + 3
    if (last && last.length < pricesPerCall && chars <= charsPerCall) last.push(id)
    else {
      parts.push([id])
      chars = id.length + 3
    }
  }
  return parts
}

/** An asset in CAIP-10 form, as the service expects it. */
function priceId({ networkId, token }: AssetRef): string {
  if (token !== undefined) return `${networkId}:${encodeURIComponent(token)}`
  return `${networkId}:${networkId.startsWith('eip155:') ? nativePlaceholder : 'native'}`
}
