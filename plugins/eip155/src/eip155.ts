import { definePlugin, type Plugin } from '@plugboard/core'
import { WalletList } from './discovery/WalletList.js'
import type { Eip155Options } from './Eip155Options.js'
import { evmAdapter } from './evmAdapter.js'
import { whenIdle } from './whenIdle.js'

/** The EVM namespace: its networks, and the wallets that the browser holds (EIP-6963, EIP-1193). */
export function eip155(options: Eip155Options = {}): Plugin {
  return definePlugin({
    name: 'eip155',
    setup(kit) {
      kit.registerNamespace(evmAdapter(kit, options))
      const list = new WalletList(kit, options)
      return {
        start() {
          list.start()
          whenIdle(kit, async () => {
            const { WalletInspector } = await import('./discovery/WalletInspector.js')
            new WalletInspector({ kit, options, list }).start()
          })
        }
      }
    }
  })
}
