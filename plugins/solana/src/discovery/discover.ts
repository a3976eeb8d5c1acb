import type { PluginContext, WalletCatalogue } from '@plugboard/core'
import { lazyTasks } from '@plugboard/core/chain'
import { findStandardWallets } from '@plugboard/core/wallet-standard'
import { texts } from '../texts.js'
import type { WalletList } from './WalletList.js'

/**
 * Lists the wallets that are installed and those that appear later. Browser only. The code that lists a wallet is loaded only when there is one, so
 * that a visitor without a Solana wallet pays little for it. Resolves when the installed wallets are listed.
 */
export async function discover(kit: PluginContext, catalogue?: WalletCatalogue): Promise<void> {
  if (kit.signal.aborted) return
  kit.registerTexts(texts)
  let list: WalletList | undefined
  const lists = lazyTasks(
    () =>
      import('./WalletList.js').then((module) => {
        list = new module.WalletList(kit)
        return list
      }),
    kit.report
  )
  findStandardWallets(kit.signal, (wallet) =>
    wallet.chains.some((chain) => chain.startsWith('solana:'))
      ? lists.run((loaded) => loaded.add(wallet))
      : undefined
  )
  // The code that opens wallet apps is loaded only on phones.
  if (isPhone())
    import('../browse/offerBrowsing.js')
      .then(({ offerBrowsing }) => offerBrowsing(kit, (name) => list?.has(name) === true, catalogue))
      .catch(kit.report)
  await lists.settled()
}

/** Whether the page is on a phone or tablet, where wallets are apps. */
const isPhone = (): boolean =>
  Boolean(globalThis.matchMedia?.('(pointer: coarse)').matches) ||
  /android|webos|iphone|ipad|ipod|blackberry|opera mini/i.test(globalThis.navigator?.userAgent ?? '')
