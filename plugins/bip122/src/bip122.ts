import { definePlugin, type Plugin } from '@plugboard/core'
import type { Bip122Options } from './Bip122Options.js'
import { bip122Adapter } from './bip122Adapter.js'
import { loadLate } from './loadLate.js'

/** The Bitcoin namespace: its networks, amounts in satoshis, messages, and transactions as PSBT. */
export function bip122(options: Bip122Options = {}): Plugin {
  return definePlugin({
    name: 'bip122',
    setup(kit) {
      kit.registerNamespace(bip122Adapter(kit, options))
      return {
        start: () =>
          loadLate()
            .then((late) => late.discover(kit))
            .catch(kit.report)
      }
    }
  })
}
