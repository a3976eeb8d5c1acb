import type { PluginContext, WalletCatalogue } from '@plugboard/core'
import { findStandardWallets } from '@plugboard/core/wallet-standard'
import { onPhone } from '../browse/onPhone.js'
import { texts } from '../texts.js'
import { lateList } from './lateList.js'

/**
 * Lists the wallets that are here and those that come later. Browser only. What it takes to list one is loaded when there is one, so
 * that a visitor without a Solana wallet pays little for it. Resolves when those that are here are listed.
 */
export async function discover(kit: PluginContext, catalogue?: WalletCatalogue): Promise<void> {
  if (kit.signal.aborted) return
  kit.registerTexts(texts)
  const list = lateList(kit)
  findStandardWallets(kit.signal, (wallet) =>
    wallet.chains.some((chain) => chain.startsWith('solana:')) ? list.add(wallet) : undefined
  )
  // What opens wallets of a phone is loaded on phones.
  if (onPhone())
    import('../browse/offerBrowsing.js')
      .then(({ offerBrowsing }) => offerBrowsing(kit, list.has, catalogue))
      .catch(kit.report)
  await list.settled()
}
