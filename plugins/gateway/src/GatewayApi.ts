import type {
  AccountQuery,
  ActivityPage,
  Asset,
  AssetRef,
  CollectiblePage,
  GatewayRequest,
  NetworkId,
  PluginContext,
  SwapPlan,
  SwapQuote,
  SwapRequest,
  TokenBalance
} from '@plugboard/core'
import type { UnspentOutput } from '@plugboard/core/features'
import type { GatewayOptions } from './GatewayOptions.js'
import type { HttpClient } from './http/HttpClient.js'
import { readBalances, readUnspent } from './responses/readBalances.js'
import { readCollectibles } from './responses/readCollectibles.js'
import {
  readAnalytics,
  readChains,
  readOrigins,
  readServiceConfig,
  type ServiceChains,
  type ServiceConfig
} from './responses/readConfig.js'
import { readHistory } from './responses/readHistory.js'
import { type PictureReader, pictureReader } from './responses/readPicture.js'
import {
  type AggregatorQuote,
  readSwapCall,
  readSwapInstructions,
  readSwapQuotes
} from './responses/readSwaps.js'
import { readPrices, readTokens } from './responses/readTokens.js'
import { readWallets, type WalletsResponse } from './responses/readWallets.js'

type Params = NonNullable<GatewayRequest['params']>

/** The parameters of every call: the project, and the kind and version of the kit. */
export interface Caller extends Params {
  readonly projectId: string
  readonly st: string
  readonly sv: string
}

/** The query of `/getWallets`. Ids and CAIP-2 chain ids; an empty list is left out. */
export interface WalletQuery {
  readonly page: number
  readonly entries: number
  readonly search?: string | undefined
  readonly include?: readonly string[] | undefined
  readonly exclude?: readonly string[] | undefined
  readonly chains?: readonly string[] | undefined
  readonly badge?: 'none' | 'certified' | undefined
}

/** The placeholder for the currency of an `eip155` chain when the service requires an address. */
export const nativePlaceholder = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** The placeholder for SOL when a swap names mints: its wrapped form. */
const wrappedSol = 'So11111111111111111111111111111111111111112'

const maxWalletsBytes = 2 * 1_048_576

/** The calls of the gateway service, each with its response checked. All reject as `HttpClient` does. */
export class GatewayApi {
  readonly #readPicture: PictureReader

  /** @param picturesUrl base address of picture paths in answers */
  constructor(
    private readonly http: HttpClient,
    readonly caller: Caller,
    picturesUrl: string
  ) {
    this.#readPicture = pictureReader(picturesUrl)
  }

  async config(request?: GatewayRequest): Promise<ServiceConfig> {
    return readServiceConfig(await this.get('/appkit/v1/config', {}, request))
  }

  async origins(request?: GatewayRequest): Promise<readonly string[]> {
    return readOrigins(await this.get('/projects/v1/origins', {}, request))
  }

  async analytics(request?: GatewayRequest): Promise<boolean> {
    return readAnalytics(await this.get('/getAnalyticsConfig', {}, request))
  }

  async wallets(query: WalletQuery, request?: GatewayRequest): Promise<WalletsResponse> {
    return readWallets(
      await this.get('/getWallets', walletParams(query), { maxBytes: maxWalletsBytes, ...request })
    )
  }

  async chains(request?: GatewayRequest): Promise<ServiceChains> {
    return readChains(await this.get('/v1/supported-chains', {}, request))
  }

  async balances(
    address: string,
    chainId: NetworkId,
    request?: GatewayRequest
  ): Promise<readonly TokenBalance[]> {
    const path = `/v1/account/${encodeURIComponent(address)}/balance`
    return readBalances(
      await this.get(path, { currency: 'usd', chainId }, request),
      chainId,
      this.#readPicture
    )
  }

  async unspent(
    address: string,
    chainId: NetworkId,
    request?: GatewayRequest
  ): Promise<readonly UnspentOutput[]> {
    return readUnspent(
      await this.get(`/v1/account/${encodeURIComponent(address)}/utxos`, { chainId }, request)
    )
  }

  async history(
    { address, networkId: chainId, cursor, newest }: AccountQuery,
    request?: GatewayRequest
  ): Promise<ActivityPage> {
    const path = `/v1/account/${encodeURIComponent(address)}/history`
    return readHistory(await this.get(path, { chainId, cursor, newest }, request), chainId, this.#readPicture)
  }

  async collectibles(
    { address, networkId: chainId, cursor }: AccountQuery,
    request?: GatewayRequest
  ): Promise<CollectiblePage> {
    const path = `/v1/account/${encodeURIComponent(address)}/nfts`
    return readCollectibles(await this.get(path, { chainId, cursor }, request), chainId)
  }

  /** Prices in US dollars by the requested addresses, which are in CAIP-10 form. */
  async prices(addresses: readonly string[], request?: GatewayRequest): Promise<ReadonlyMap<string, string>> {
    const { projectId } = this.caller
    const body = { currency: 'usd', addresses, projectId }
    return readPrices(await this.http.post('/v1/fungible/price', { ...request, body, params: this.caller }))
  }

  /** The tokens that the service lists on a network. */
  async tokens(chainId: NetworkId, request?: GatewayRequest): Promise<readonly Asset[]> {
    return readTokens(
      await this.get('/v1/convert/tokens', { chainId }, { maxBytes: maxWalletsBytes, ...request }),
      chainId,
      this.#readPicture
    )
  }

  /** The quotes of the service's aggregators for a swap. */
  async swapQuotes(request: SwapRequest, options?: GatewayRequest): Promise<readonly AggregatorQuote[]> {
    const params = { amount: String(request.amountIn), ...swapEnds(request) }
    return readSwapQuotes(await this.get('/v1/convert/quotes', params, options))
  }

  /** What must be signed for the swap of a quote, as the service's aggregator builds it. */
  async buildSwap(quote: SwapQuote, options?: GatewayRequest): Promise<SwapPlan> {
    const { amountIn, slippageBps, minOut, connection } = quote
    const { projectId } = this.caller
    const terms = { slippage: slippageBps / 100, minReturn: String(minOut) }
    const isSolana = connection.networkId.startsWith('solana:')
    const body = {
      amount: String(amountIn),
      ...(isSolana ? { solana: terms } : { eip155: terms }),
      projectId,
      ...swapEnds(quote),
      disableEstimate: true
    }
    const path = '/v1/convert/build-transaction'
    const answer = await this.http.post(path, { ...options, body, params: this.caller })
    return isSolana ? readSwapInstructions(answer) : { kind: 'calls', calls: [readSwapCall(answer)] }
  }

  /** The key of a wallet query in the cache. */
  walletsUrl(query: WalletQuery): string {
    return this.http.url('/getWallets', { ...walletParams(query), ...this.caller })
  }

  private get(path: string, params: Params, request?: GatewayRequest): Promise<unknown> {
    return this.http.get(path, { ...request, params: { ...params, ...this.caller } })
  }
}

/** The assets and the account of a swap, in CAIP-10 form. */
function swapEnds({ connection, from, to }: SwapRequest) {
  const native = connection.networkId.startsWith('solana:') ? wrappedSol : nativePlaceholder
  const id = ({ networkId, token = native }: AssetRef) => `${networkId}:${token}`
  return { userAddress: connection.caipAddress, from: id(from), to: id(to) }
}

function walletParams({ page, entries, search, include, exclude, chains, badge }: WalletQuery): Params {
  return {
    page,
    entries,
    search: search || undefined,
    include: joined(include),
    exclude: joined(exclude),
    chains: joined(chains),
    badge_type: badge
  }
}

const joined = (list: readonly string[] | undefined): string | undefined =>
  list?.length ? list.join(',') : undefined

const version = '0.1.0'

/**
 * The caller of a kit; undefined if no project is configured. `sv` is `{framework}-{adapters joined by ','}-{version}`: the framework is `html`, the
 * adapters are the kit's namespaces, `universal` if it has none and `core` in basic mode.
 */
export function createCaller(
  kit: Pick<PluginContext, 'config' | 'networks'>,
  options: GatewayOptions
): Caller | undefined {
  const projectId = options.projectId ?? kit.config.projectId
  if (!projectId) return undefined
  const namespaces = [...new Set(kit.networks.all.map(({ chainNamespace }) => chainNamespace))]
  const adapters = kit.config.basic ? 'core' : namespaces.join(',') || 'universal'
  return { projectId, st: options.st ?? 'appkit', sv: options.sv ?? `html-${adapters}-${version}` }
}
