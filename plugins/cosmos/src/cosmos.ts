import { definePlugin, type Plugin } from '@plugboard/core'
import type { CosmosOptions } from './CosmosOptions.js'
import { cosmosAdapter } from './cosmosAdapter.js'
import { loadLate } from './loadLate.js'

/** The Cosmos namespace: its networks, and the wallets that have the form of Keplr's provider. */
export function cosmos(options: CosmosOptions = {}): Plugin {
  return definePlugin({
    name: 'cosmos',
    setup(kit) {
      kit.registerNamespace(cosmosAdapter(kit, options))
      return {
        start: () =>
          loadLate()
            .then((late) => late.discover(kit, options.wallets))
            .catch(kit.report)
      }
    }
  })
}
