import type { BalanceSource, PluginContext, WalletCatalogue } from '@plugboard/core'
import { AnswerCache } from './AnswerCache.js'
import { Balances } from './Balances.js'
import { CatalogueApi } from './CatalogueApi.js'
import { Catalogue } from './catalogue/Catalogue.js'
import type { CatalogueContext } from './catalogue/CatalogueContext.js'
import { isMobile } from './catalogue/isMobile.js'
import { minimalCatalogue } from './catalogue/minimalCatalogue.js'
import { WalletFilter } from './catalogue/WalletFilter.js'
import { WalletPages } from './catalogue/WalletPages.js'
import { WalletSearch } from './catalogue/WalletSearch.js'
import { WalletShelf } from './catalogue/WalletShelf.js'
import { createCaller } from './createCaller.js'
import type { GatewayOptions } from './GatewayOptions.js'
import { HttpClient } from './http/HttpClient.js'
import { imageUrl } from './images/imageUrl.js'
import { preloadImages } from './images/preloadImages.js'
import { RemoteConfig } from './remote/RemoteConfig.js'
import { registerAnnouncedFeatures } from './remote/registerAnnouncedFeatures.js'
import { texts } from './texts.js'

/** The part of the plugin that is loaded with the first use. */
export interface GatewayClient {
  readonly catalogue: WalletCatalogue
  readonly balances: Required<BalanceSource>
  /** Loads the remote configuration. Never rejects. */
  configure(): Promise<void>
}

/** Puts the client together for one kit. Asks nobody anything yet. */
export function createClient(kit: PluginContext, options: GatewayOptions): GatewayClient {
  const { url, assetsUrl = url, timeout = 5000 } = options
  kit.registerTexts(texts)
  registerAnnouncedFeatures(kit)
  const caller = createCaller(kit, options)
  const api =
    caller && new CatalogueApi(new HttpClient({ baseUrl: url, timeout, signal: kit.signal }), caller)
  const cache = new AnswerCache(kit.storage)
  const address: WalletCatalogue['imageUrl'] = (id, kind) => caller && imageUrl(assetsUrl, caller, id, kind)
  const context: CatalogueContext = {
    api,
    cache,
    filter: new WalletFilter(kit.networks, isMobile()),
    config: kit.config,
    signal: kit.signal,
    minimal: minimalCatalogue,
    preload: (wallets) =>
      preloadImages(wallets.map(({ image_id }) => image_id && address(image_id, 'wallet')))
  }
  const shelf = new WalletShelf(context)
  const pages = new WalletPages(context, shelf)
  const known = () => [...shelf.featured, ...shelf.recommended, ...pages.received, ...minimalCatalogue]
  const search = new WalletSearch(context, known, (text) => kit.emit('SEARCH_WALLET', { search: text }))
  const remote = new RemoteConfig(kit, api, cache, () => location.origin)
  return {
    catalogue: new Catalogue({ context, shelf, pages, search, imageUrl: address }),
    balances: new Balances(options.balances === false ? undefined : api),
    configure: () => remote.load()
  }
}
