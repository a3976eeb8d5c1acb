import type { PluginContext, WalletCatalogue } from '@plugboard/core'
import { findStandardWallets } from '@plugboard/core/wallet-standard'
import { onPhone } from '../browse/onPhone.js'
import { loadTexts } from '../loadTexts.js'
import { WalletList } from './WalletList.js'

/** Lists the wallets that are here and those that come later. Browser only. */
export function discover(kit: PluginContext, catalogue?: WalletCatalogue): void {
  if (kit.signal.aborted) return
  kit.registerTexts({ id: kit.name, load: loadTexts })
  const list = new WalletList(kit)
  findStandardWallets(kit.signal, (wallet) => list.add(wallet))
  // What opens wallets of a phone is loaded on phones.
  if (onPhone())
    import('../browse/offerBrowsing.js')
      .then(({ offerBrowsing }) => offerBrowsing(kit, (name) => list.has(name), catalogue))
      .catch(kit.report)
}
