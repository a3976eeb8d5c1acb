import type { PluginContext, WalletCatalogue } from '@plugboard/core'
import { findStandardWallets } from '@plugboard/core/wallet-standard'
import { onPhone } from '../browse/onPhone.js'
import { loadTexts } from '../loadTexts.js'
import type { WalletList } from './WalletList.js'

/**
 * Lists the wallets that are here and those that come later. Browser only. What it takes to list one is loaded when there is one, so
 * that a visitor without a Solana wallet pays little for it. Resolves when those that are here are listed.
 */
export async function discover(kit: PluginContext, catalogue?: WalletCatalogue): Promise<void> {
  if (kit.signal.aborted) return
  kit.registerTexts({ id: kit.name, load: loadTexts })
  let list: WalletList | undefined
  let loaded: ReturnType<typeof load> | undefined
  const load = async () => {
    const { WalletList } = await import('./WalletList.js')
    list = new WalletList(kit)
    return list
  }
  const listing = () => {
    loaded ??= load()
    // Code that could not be fetched is asked for again the next time.
    loaded.catch(() => {
      loaded = undefined
    })
    return loaded
  }
  const first: Promise<void>[] = []
  findStandardWallets(kit.signal, (wallet) => {
    if (!wallet.chains.some((chain) => chain.startsWith('solana:'))) return undefined
    const adding = listing().then((found) => found.add(wallet))
    first.push(adding.then(() => {}, kit.report))
    return () =>
      void adding.then(
        (remove) => remove?.(),
        () => {}
      )
  })
  // What opens wallets of a phone is loaded on phones.
  if (onPhone())
    import('../browse/offerBrowsing.js')
      .then(({ offerBrowsing }) => offerBrowsing(kit, (name) => list?.has(name) === true, catalogue))
      .catch(kit.report)
  await Promise.all(first.splice(0))
}
