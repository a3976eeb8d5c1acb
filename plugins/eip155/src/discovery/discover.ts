import type { PluginContext } from '@plugboard/core'
import type { Eip155Options } from '../Eip155Options.js'
import { loadTexts } from '../loadTexts.js'
import { whenIdle } from '../whenIdle.js'
import { WalletList } from './WalletList.js'

/** Starts to list the wallets that are here, and looks closer at them when the page is idle. Browser only. */
export function discover(kit: PluginContext, options: Eip155Options): void {
  if (kit.signal.aborted) return
  kit.registerTexts({ id: kit.name, load: loadTexts })
  const list = new WalletList(kit, options)
  list.start()
  whenIdle(kit.signal, () => {
    import('./WalletInspector.js')
      .then(({ WalletInspector }) => new WalletInspector({ kit, options, list }).start())
      .catch(kit.report)
  })
}
