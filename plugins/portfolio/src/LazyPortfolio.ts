import type { AssetRef, NetworkId, PluginContext } from '@plugboard/core'
import { lazy } from '@plugboard/core/chain'
import type {
  AccountNames,
  AccountRef,
  ActivityOptions,
  ActivityState,
  CollectiblesState,
  HoldingsState,
  Portfolio
} from '@plugboard/core/features'
import { action, makeObservable, observableRef } from 'mobx'

const waiting: HoldingsState = Object.freeze({ loading: true })
const nothing: HoldingsState = Object.freeze({ loading: false })

/** A portfolio, and the names of accounts. */
export type LoadedPortfolio = Portfolio & AccountNames

/** Loads the portfolio when it is first asked for something, and then returns that portfolio's data. Before that it knows nothing. */
export class LazyPortfolio implements Portfolio, AccountNames {
  private loaded: LoadedPortfolio | undefined
  private isFailed = false
  readonly #load: () => Promise<LoadedPortfolio>

  constructor(
    private readonly kit: Pick<PluginContext, 'report'>,
    load: () => Promise<LoadedPortfolio>
  ) {
    makeObservable<this, 'loaded' | 'isFailed' | 'show'>(this, {
      loaded: observableRef,
      isFailed: observableRef,
      show: action
    })
    this.#load = lazy(load)
  }

  holdings(account: AccountRef): HoldingsState {
    return this.#ask((loaded) => loaded.holdings(account)) ?? (this.isFailed ? nothing : waiting)
  }
  activity(account: AccountRef, options?: ActivityOptions): ActivityState {
    const known = this.#ask((loaded) => loaded.activity(account, options))
    return known ?? { loading: !this.isFailed, hasMore: false, tokensOnly: false }
  }
  async readMoreActivity(account: AccountRef, options?: ActivityOptions) {
    await (await this.load())?.readMoreActivity(account, options)
  }
  collectibles(account: AccountRef): CollectiblesState {
    const known = this.#ask((loaded) => loaded.collectibles(account))
    return known ?? { loading: !this.isFailed, hasMore: false, isPartial: false }
  }
  async readMoreCollectibles(account: AccountRef) {
    await (await this.load())?.readMoreCollectibles(account)
  }
  isTrusted(account: AccountRef, id: string) {
    return this.#ask((loaded) => loaded.isTrusted(account, id)) ?? false
  }
  trust(account: AccountRef, id: string) {
    this.#ask((loaded) => loaded.trust(account, id))
  }
  distrust(account: AccountRef, id: string) {
    this.#ask((loaded) => loaded.distrust?.(account, id))
  }
  price(asset: AssetRef) {
    return this.#ask((loaded) => loaded.price(asset))
  }
  isReadingPrice(asset: AssetRef) {
    return this.#ask((loaded) => loaded.isReadingPrice?.(asset)) ?? false
  }
  listedTokens(networkId: NetworkId) {
    return this.#ask((loaded) => loaded.listedTokens(networkId)) ?? []
  }
  areListsMissing(networkId: NetworkId) {
    return this.#ask((loaded) => loaded.areListsMissing?.(networkId)) ?? false
  }
  listedToken(asset: AssetRef) {
    return this.#ask((loaded) => loaded.listedToken?.(asset))
  }
  nameOf(account: AccountRef) {
    return this.#ask((loaded) => loaded.nameOf(account))
  }
  async refresh(account: AccountRef) {
    await (await this.load())?.refresh(account)
  }
  async describe(asset: AssetRef, signal?: AbortSignal) {
    return (await this.#load()).describe(asset, signal)
  }

  prefetch(): void {
    // A later call loads it again and reports the failure.
    this.#load().then(
      (loaded) => this.show(loaded),
      () => undefined
    )
  }

  /** Loads the portfolio. Never rejects: a failure is reported, and the next call tries again. */
  async load(): Promise<LoadedPortfolio | undefined> {
    const loaded = (await this.#load().catch(this.kit.report)) || undefined
    this.show(loaded)
    return loaded
  }

  /** Asks the portfolio once it has loaded. A view can call this while it renders: nothing observable changes before it has returned. */
  #ask<T>(ask: (loaded: LoadedPortfolio) => T): T | undefined {
    if (this.loaded) return ask(this.loaded)
    if (!this.isFailed) void this.load().then((loaded) => loaded && ask(loaded))
    return undefined
  }

  private show(loaded: LoadedPortfolio | undefined): void {
    this.loaded ??= loaded
    this.isFailed = !this.loaded
  }
}
