import { catalogueToken, definePlugin, gatewayClientToken, type NetworkId } from '@plugboard/core'
import { lazy } from '@plugboard/core/chain'
import { activitySources, assetSources, priceSources, tokenListSources } from '@plugboard/core/features'
import { reaction } from 'mobx'
import type { GatewayOptions } from './GatewayOptions.js'
import { LazyCatalogue } from './LazyCatalogue.js'

/**
 * Adds the client of a gateway service: wallet catalogue, pictures, balances, histories and remote configuration, and an HTTP client for other
 * plugins. No request is sent before the visitor opens the modal, unless the host sets `prefetch`, or the host or a plugin calls one of its services;
 * its code is loaded ahead, once the modal's has been, and lists some wallets from the beginning.
 */
export function gateway(options: GatewayOptions) {
  return definePlugin({
    name: 'gateway',
    provides: [catalogueToken, gatewayClientToken],
    setup(kit) {
      const create = lazy(async () => (await import('./createGateway.js')).createGateway(kit, options))
      const load = lazy(async () => {
        const gateway = await create()
        gateway.offerNames()
        return gateway
      })
      const catalogue = new LazyCatalogue(
        async () => (await load()).catalogue,
        async () => (await create()).catalogue
      )
      kit.provide(catalogueToken, catalogue)
      const shared = {
        id: 'gateway',
        serves: async (networkId: NetworkId) => (await load()).chains.has(networkId)
      }
      if (options.balances !== false)
        kit.contribute(assetSources, {
          ...shared,
          holdings: async (query) => (await load()).assets.holdings(query),
          unspent: async (query) => (await load()).assets.unspent(query)
        })
      if (options.history !== false)
        kit.contribute(activitySources, {
          id: shared.id,
          serves: async (networkId) => (await load()).activity.serves(networkId),
          page: async (query) => (await load()).activity.page(query)
        })
      if (options.tokens !== false) {
        kit.contribute(priceSources, {
          ...shared,
          prices: async (assets, signal) => (await load()).tokens.prices(assets, signal)
        })
        kit.contribute(tokenListSources, {
          ...shared,
          tokens: async (networkId, signal) => (await load()).tokens.tokens(networkId, signal)
        })
      }
      kit.provide(gatewayClientToken, async () => (await load()).client())
      const begin = () => {
        catalogue.prefetch()
        load().then((gateway) => gateway.configure(), kit.report)
      }
      return {
        start() {
          if (options.prefetch) begin()
          reaction(
            () => kit.router.open,
            (open) => open && begin(),
            { fireImmediately: true, signal: kit.signal }
          )
        }
      }
    }
  })
}
