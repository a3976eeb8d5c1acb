import {
  type CatalogueWallet,
  catalogueToken,
  definePlugin,
  type Kit,
  type PluginContext,
  type WalletCatalogue
} from '@plugboard/core'
import { makeObservable, observableRef, reaction, runInAction } from 'mobx'
import { isNamed, loadBuiltInWallets, warnAboutUnknownWallets } from './loadBuiltInWallets.js'

/** How many wallets the list shows to a visitor who has none. */
const recommendedCount = 4

/**
 * The catalogue of a page without one: the built-in wallets for its namespaces, with their stores, links and pictures. It is loaded when the list
 * of wallets opens and no wallet is installed, or when all wallets are requested, and contacts no host.
 */
export class BuiltInCatalogue implements WalletCatalogue {
  private known: readonly CatalogueWallet[] = []
  private found: readonly CatalogueWallet[] = []
  loading = false
  isLoaded = false
  searchText = ''

  readonly error = undefined
  readonly searching = false

  constructor(private readonly kit: PluginContext) {
    makeObservable<this, 'known' | 'found'>(this, {
      known: observableRef,
      found: observableRef,
      loading: observableRef,
      isLoaded: observableRef,
      searchText: observableRef
    })
  }

  get featured(): readonly CatalogueWallet[] {
    const wanted = this.kit.config.featuredWalletIds ?? []
    return wanted.flatMap((value) => this.known.find((wallet) => isNamed(wallet, value)) ?? [])
  }

  /** None next to installed wallets: the visitor already has a wallet. */
  get recommended(): readonly CatalogueWallet[] {
    const featured = this.featured
    if (this.#hasInstalled()) return []
    return this.known.filter((wallet) => !featured.includes(wallet)).slice(0, recommendedCount)
  }

  get wallets(): readonly CatalogueWallet[] {
    return this.known
  }

  get count(): number {
    return this.known.length
  }

  get complete(): boolean {
    return this.isLoaded
  }

  get searchResults(): readonly CatalogueWallet[] {
    return this.found
  }

  async prefetch(): Promise<void> {
    if (!this.#hasInstalled() || this.kit.config.featuredWalletIds?.length) await this.loadMore()
  }

  async loadMore(): Promise<void> {
    if (this.isLoaded || this.loading) return
    runInAction(() => {
      this.loading = true
    })
    // A page that has lost its connection has no list; opening it again retries.
    const wallets = await loadBuiltInWallets(this.kit).catch(() => undefined)
    if (wallets) await warnAboutUnknownWallets(this.kit.config)
    runInAction(() => {
      this.loading = false
      this.isLoaded = wallets !== undefined
      this.known = wallets ?? []
    })
  }

  async search(text: string): Promise<void> {
    if (text) await this.loadMore()
    const wanted = text.toLowerCase()
    runInAction(() => {
      this.searchText = text
      this.found = text ? this.known.filter(({ name }) => name.toLowerCase().includes(wanted)) : []
    })
  }

  find({ id, rdns }: Parameters<WalletCatalogue['find']>[0]): CatalogueWallet | undefined {
    return this.known.find((wallet) => (id && wallet.id === id) || (rdns && wallet.rdns === rdns))
  }

  imageUrl(): undefined {
    return undefined
  }

  #hasInstalled(): boolean {
    return this.kit.connectors.all.some(({ type }) => type === 'INJECTED' || type === 'ANNOUNCED')
  }
}

const pluginName = 'ui/wallets'

/** Adds the built-in catalogue to a kit that has none. It is removed when a plugin that provides one is added. */
export async function provideBuiltInCatalogue(kit: Kit): Promise<void> {
  if (kit.get(catalogueToken)) return
  const plugin = definePlugin({
    name: pluginName,
    // Not `provides`: a catalogue that comes later would be the second provider.
    replaces: [catalogueToken],
    setup(context) {
      context.provide(catalogueToken, new BuiltInCatalogue(context))
      return {
        start: () =>
          void reaction(
            () => context.get(catalogueToken) !== undefined,
            (isReplaced) => isReplaced && kit.remove(pluginName),
            { signal: context.signal, fireImmediately: true }
          )
      }
    }
  })
  await kit.use(plugin)
}
