import { definePlugin, type Plugin } from '@plugboard/core'
import type { CosmosOptions } from './CosmosOptions.js'
import { cosmosAdapter } from './cosmosAdapter.js'

/** Adds the Cosmos namespace: its networks, and the wallets with a provider like Keplr's. */
export function cosmos(options: CosmosOptions = {}): Plugin {
  return definePlugin({
    name: 'cosmos',
    setup(kit) {
      kit.registerNamespace(cosmosAdapter(kit, options))
      return {
        start: () =>
          import('./discovery/discover.js')
            .then(({ discover }) => discover(kit, options.wallets))
            .catch(kit.report)
      }
    }
  })
}
