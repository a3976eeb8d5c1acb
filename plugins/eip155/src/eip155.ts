import { definePlugin, type Plugin } from '@plugboard/core'
import { lazy } from '@plugboard/core/chain'
import type { Eip155Options } from './Eip155Options.js'
import { evmAdapter } from './evmAdapter.js'

/** The EVM namespace: its networks, and the wallets that the browser holds (EIP-6963, EIP-1193). */
export function eip155(options: Eip155Options = {}): Plugin {
  return definePlugin({
    name: 'eip155',
    setup(kit) {
      const load = lazy(async () => {
        const { EvmNamespace } = await import('./EvmNamespace.js')
        return new EvmNamespace(kit, options)
      })
      kit.registerNamespace(evmAdapter(kit, options, load))
      return {
        // Wallets repeat themselves when they are asked, so that none is missed while this is loaded. Networks and other
        // connectors stay of use where that fails.
        start: () =>
          load()
            .then((namespace) => {
              namespace.discoverWallets()
              namespace.contributeWalletAssets()
            })
            .catch(kit.report)
      }
    }
  })
}
