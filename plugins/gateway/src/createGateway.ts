import type { GatewayClient, NetworkId, PluginContext, WalletCatalogue } from '@plugboard/core'
import { collectibleSources, nameSources, swapSources } from '@plugboard/core/features'
import { when } from 'mobx'
import { Catalogue } from './catalogue/Catalogue.js'
import type { CatalogueContext } from './catalogue/CatalogueContext.js'
import { minimalCatalogue } from './catalogue/minimalCatalogue.js'
import { WalletFilter } from './catalogue/WalletFilter.js'
import { WalletLists } from './catalogue/WalletLists.js'
import { WalletPages } from './catalogue/WalletPages.js'
import { WalletSearch } from './catalogue/WalletSearch.js'
import { WalletSections } from './catalogue/WalletSections.js'
import { GatewayActivitySource } from './GatewayActivitySource.js'
import { createCaller, GatewayApi } from './GatewayApi.js'
import { GatewayAssetSource } from './GatewayAssetSource.js'
import { GatewayCollectibleSource } from './GatewayCollectibleSource.js'
import { GatewayNameSource } from './GatewayNameSource.js'
import type { GatewayOptions } from './GatewayOptions.js'
import { GatewayQuotes, GatewaySwapSource } from './GatewaySwapSource.js'
import { GatewayTokenSources } from './GatewayTokenSources.js'
import { HttpClient } from './http/HttpClient.js'
import { createImages } from './images/images.js'
import { ProjectClient } from './ProjectClient.js'
import { ResponseCache } from './ResponseCache.js'
import { RemoteConfig } from './remote/RemoteConfig.js'
import { registerAnnouncedFeatures } from './remote/registerAnnouncedFeatures.js'
import { ServedChains } from './ServedChains.js'
import { texts } from './texts.js'
import { noProject } from './translateError.js'

/** The part of the plugin that is loaded when it is first used, or shortly before. */
export interface Gateway {
  /** Contributes the service's names as soon as there is an account that can have one. Called once, when the page first uses the gateway. */
  offerNames(): void
  readonly catalogue: WalletCatalogue
  /** The networks about which the sources below can be asked. */
  readonly chains: ServedChains
  readonly assets: GatewayAssetSource
  readonly activity: GatewayActivitySource
  readonly tokens: GatewayTokenSources
  /** For other plugins. @throws KitError `core/projectIdNotConfigured` */
  client(): GatewayClient
  /** Loads the remote configuration. Never rejects. */
  configure(): Promise<void>
}

/** Creates the gateway of one kit. It sends no request until the page uses it. */
export function createGateway(kit: PluginContext, options: GatewayOptions): Gateway {
  const { url, assetsUrl = url, timeout = 5000 } = options
  kit.registerTexts(texts)
  registerAnnouncedFeatures(kit)
  const caller = createCaller(kit, options)
  const http = new HttpClient({ baseUrl: url, timeoutMs: timeout, signal: kit.signal })
  const api = caller && new GatewayApi(http, caller, assetsUrl)
  const cache = new ResponseCache(kit.storage)
  const remote = new RemoteConfig(kit, api, cache, () => location.origin)
  const chains = new ServedChains(api, () => remote.chains())
  // Collectibles are requested only in the modal, and this is loaded before it opens.
  if (options.collectibles !== false)
    kit.contribute(collectibleSources, new GatewayCollectibleSource(api, chains))
  // The same applies to swap quotes.
  const quotes = new GatewayQuotes(api)
  for (const [id, name] of Object.entries(aggregatorsOf(options))) {
    const source = new GatewaySwapSource(id, name, quotes, chains, kit.namespaces)
    kit.contribute(swapSources, source)
    kit.tap('beforeSign', (request) => {
      source.learn(request)
      return request
    })
  }
  // A page offers names only if a source knows some, and asks when there is an account that can have one.
  const offerNames = async () => {
    if (options.names === false || !caller) return
    await when(() => kit.connections.of('eip155') !== undefined, { signal: kit.signal })
    if (!(await chains.hasNames()) || kit.signal.aborted) return
    const isTestnet = (id: NetworkId) => kit.networks.get(id)?.testnet === true
    kit.contribute(nameSources, new GatewayNameSource(http, caller, isTestnet))
  }
  const images = createImages(kit, options, caller)
  const lists = new WalletLists(kit.config, minimalCatalogue)
  const context: CatalogueContext = {
    api,
    cache,
    filter: new WalletFilter(kit.networks, lists),
    lists,
    signal: kit.signal,
    minimal: minimalCatalogue,
    preload: (wallets) => images.preload(wallets.flatMap(({ image_id }) => image_id ?? []))
  }
  const sections = new WalletSections(context)
  const pages = new WalletPages(context, sections)
  const known = () => [...sections.featured, ...sections.recommended, ...pages.received, ...minimalCatalogue]
  const search = new WalletSearch(context, known, (text) => kit.emit('SEARCH_WALLET', { search: text }))
  return {
    // Ends with the plugin; a service that does not announce names has none.
    offerNames: () => void offerNames().catch(() => undefined),
    catalogue: new Catalogue({ context, sections, pages, search, images }),
    chains,
    assets: new GatewayAssetSource(api, kit.networks),
    activity: new GatewayActivitySource(api, chains),
    tokens: new GatewayTokenSources(api, chains),
    client() {
      if (!caller) throw noProject()
      return new ProjectClient(http, caller, () => remote.load())
    },
    configure: () => remote.load()
  }
}

/** The aggregators that a service is expected to have if `swaps` names none, by their ids, with the names that are shown. */
const usualAggregators: Readonly<Record<string, string>> = { '1inch': '1inch', jupiter: 'Jupiter' }

const aggregatorsOf = ({ swaps = true }: GatewayOptions): Readonly<Record<string, string>> =>
  typeof swaps === 'object' ? swaps : swaps ? usualAggregators : {}
