import { balanceSourceToken, catalogueToken, definePlugin } from '@plugboard/core'
import { reaction } from 'mobx'
import type { GatewayClient } from './createClient.js'
import type { GatewayOptions } from './GatewayOptions.js'
import { LazyCatalogue } from './LazyCatalogue.js'

/**
 * The client of a gateway service: wallet catalogue, pictures, balances and remote configuration. Nothing is loaded or asked before
 * the visitor opens the modal, unless the host sets `prefetch` or calls the catalogue itself.
 */
export function gateway(options: GatewayOptions) {
  return definePlugin({
    name: 'gateway',
    provides: [catalogueToken, balanceSourceToken],
    setup(kit) {
      let client: Promise<GatewayClient> | undefined
      const use = () => {
        client ??= import('./createClient.js').then((code) => code.createClient(kit, options))
        client.catch(() => {
          client = undefined
        })
        return client
      }
      const catalogue = new LazyCatalogue(() => use().then((real) => real.catalogue))
      kit.provide(catalogueToken, catalogue)
      kit.provide(balanceSourceToken, {
        read: async (...asked) => (await use()).balances.read(...asked),
        unspent: async (...asked) => (await use()).balances.unspent(...asked)
      })
      const begin = () => {
        catalogue.prefetch()
        use().then((real) => real.configure(), kit.report)
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
