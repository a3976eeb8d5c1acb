import type { FeatureConfig, NetworkId, TokenBalance, UnspentOutput } from '@plugboard/core'
import { readAnalytics } from './answers/readAnalytics.js'
import { readBalances } from './answers/readBalances.js'
import { readChains } from './answers/readChains.js'
import { readFeatures } from './answers/readFeatures.js'
import { readOrigins } from './answers/readOrigins.js'
import { readUnspent } from './answers/readUnspent.js'
import type { WalletsAnswer } from './answers/readWallets.js'
import { readWallets } from './answers/readWallets.js'
import type { HttpCall, HttpClient, Params } from './http/HttpClient.js'

/** Who asks: the project, and the kind and version of the kit. */
export interface Caller extends Params {
  readonly projectId: string
  readonly st: string
  readonly sv: string
}

/** The query of `/getWallets`. Ids and CAIP-2 chain ids; an empty list asks for nothing in particular. */
export interface WalletQuery {
  readonly page: number
  readonly entries: number
  readonly search?: string | undefined
  readonly include?: readonly string[] | undefined
  readonly exclude?: readonly string[] | undefined
  readonly chains?: readonly string[] | undefined
  readonly badge?: 'none' | 'certified' | undefined
}

const walletsLimit = 2 * 1_048_576

/** The calls of the gateway service, each with its answer through the gate. All reject as `HttpClient` does. */
export class CatalogueApi {
  constructor(
    private readonly http: HttpClient,
    readonly caller: Caller
  ) {}

  async config(call?: HttpCall): Promise<FeatureConfig> {
    return readFeatures(await this.get('/appkit/v1/config', {}, call))
  }

  async origins(call?: HttpCall): Promise<readonly string[]> {
    return readOrigins(await this.get('/projects/v1/origins', {}, call))
  }

  async analytics(call?: HttpCall): Promise<boolean> {
    return readAnalytics(await this.get('/getAnalyticsConfig', {}, call))
  }

  async wallets(query: WalletQuery, call?: HttpCall): Promise<WalletsAnswer> {
    return readWallets(await this.get('/getWallets', walletParams(query), { limit: walletsLimit, ...call }))
  }

  async chains(call?: HttpCall): Promise<ReadonlySet<string>> {
    return readChains(await this.get('/v1/supported-chains', {}, call))
  }

  async balances(address: string, chainId: NetworkId, call?: HttpCall): Promise<readonly TokenBalance[]> {
    const path = `/v1/account/${encodeURIComponent(address)}/balance`
    return readBalances(await this.get(path, { currency: 'usd', chainId }, call), chainId)
  }

  async unspent(address: string, chainId: NetworkId, call?: HttpCall): Promise<readonly UnspentOutput[]> {
    return readUnspent(await this.get(`/v1/account/${encodeURIComponent(address)}/utxos`, { chainId }, call))
  }

  /** Names a wallet query in the cache. */
  walletsUrl(query: WalletQuery): string {
    return this.http.url('/getWallets', { ...walletParams(query), ...this.caller })
  }

  private get(path: string, params: Params, call?: HttpCall): Promise<unknown> {
    return this.http.get(path, { ...call, params: { ...params, ...this.caller } })
  }
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
