import { definePlugin, type Plugin } from '@plugboard/core'
import { loadLate } from './loadLate.js'
import type { PolkadotOptions } from './PolkadotOptions.js'
import { polkadotAdapter } from './polkadotAdapter.js'

/** The Polkadot namespace: its networks, and the wallets that put themselves into `window.injectedWeb3`. */
export function polkadot(options: PolkadotOptions = {}): Plugin {
  return definePlugin({
    name: 'polkadot',
    setup(kit) {
      kit.registerNamespace(polkadotAdapter(kit, options))
      return {
        start: () =>
          loadLate()
            .then((late) => late.discover(kit, options.wallets))
            .catch(kit.report)
      }
    }
  })
}
