import { definePlugin, type Plugin } from '@plugboard/core'
import { lazy } from '@plugboard/core/chain'
import type { Eip155Options } from './Eip155Options.js'
import { evmAdapter } from './evmAdapter.js'

/** Adds the EVM namespace: its networks, and the wallets installed in the browser (EIP-6963, EIP-1193). */
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
        // Wallets announce themselves again on request, so none is missed while this is loading. If loading fails, networks and other connectors
        // remain usable.
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
