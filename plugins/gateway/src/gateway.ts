import { catalogueToken, definePlugin, gatewayClientToken } from '@plugboard/core'
import { lazy } from '@plugboard/core/chain'
import { assetSources } from '@plugboard/core/features'
import { reaction } from 'mobx'
import type { GatewayOptions } from './GatewayOptions.js'
import { LazyCatalogue } from './LazyCatalogue.js'

/**
 * The client of a gateway service: wallet catalogue, pictures, balances and remote configuration, and an HTTP client for other
 * plugins. Nothing is loaded and no request is sent before the visitor opens the modal, unless the host sets `prefetch`, or the host or
 * a plugin calls one of its services.
 */
export function gateway(options: GatewayOptions) {
  return definePlugin({
    name: 'gateway',
    provides: [catalogueToken, gatewayClientToken],
    setup(kit) {
      const load = lazy(async () => (await import('./createGateway.js')).createGateway(kit, options))
      const catalogue = new LazyCatalogue(async () => (await load()).catalogue)
      kit.provide(catalogueToken, catalogue)
      const assets = async () => (await load()).assets
      if (options.balances !== false)
        kit.contribute(assetSources, {
          id: 'gateway',
          serves: async (networkId) => (await assets()).serves(networkId),
          holdings: async (query) => (await assets()).holdings(query),
          unspent: async (query) => (await assets()).unspent(query)
        })
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
