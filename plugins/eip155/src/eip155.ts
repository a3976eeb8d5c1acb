import { definePlugin, type Plugin } from '@plugboard/core'
import type { Eip155Options } from './Eip155Options.js'
import { evmAdapter } from './evmAdapter.js'

/** The EVM namespace: its networks, and the wallets that the browser holds (EIP-6963, EIP-1193). */
export function eip155(options: Eip155Options = {}): Plugin {
  return definePlugin({
    name: 'eip155',
    setup(kit) {
      kit.registerNamespace(evmAdapter(kit, options))
      return {
        // Wallets repeat themselves when they are asked, so that none is missed while this is loaded. Networks and other
        // connectors stay of use where it could not be.
        start: () =>
          import('./discovery/WalletList.js')
            .then(({ discoverWallets }) => discoverWallets(kit, options))
            .catch(kit.report)
      }
    }
  })
}
