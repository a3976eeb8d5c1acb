import { definePlugin } from '@plugboard/core'
import type { Bip122Options } from './Bip122Options.js'
import { bip122Adapter } from './bip122Adapter.js'

/** Adds the Bitcoin namespace: its networks, amounts in satoshis, messages, and transactions as PSBT. */
export function bip122(options: Bip122Options = {}) {
  return definePlugin({
    name: 'bip122',
    setup(kit) {
      kit.registerNamespace(bip122Adapter(kit, options))
      return {
        start: () => import('./discovery/discover.js').then(({ discover }) => discover(kit)).catch(kit.report)
      }
    }
  })
}
