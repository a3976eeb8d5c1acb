import type { PluginContext } from '@plugboard/core'
import { findStandardWallets } from '@plugboard/core/wallet-standard'
import { loadTexts } from '../loadTexts.js'
import { injectedWallets } from './injectedWallets.js'
import { satsConnectWallets } from './satsConnectWallets.js'
import { standardWallet } from './standardWallet.js'
import { WalletList } from './WalletList.js'

/** When extensions that announce nothing are looked for again, in milliseconds: some come after the page's own script. */
const looks = [200, 400, 600, 2_000] as const

/** Lists the wallets that are here and those that come later. Browser only. */
export function discover(kit: PluginContext): void {
  if (kit.signal.aborted) return
  kit.registerTexts({ id: kit.name, load: loadTexts })
  const list = new WalletList(kit)
  const look = () => {
    for (const wallet of [...satsConnectWallets(), ...injectedWallets()]) list.add(wallet)
  }
  // First: a wallet's own protocol can do more than the standard, and a wallet that has both is listed once.
  look()
  findStandardWallets(kit.signal, (wallet) => {
    const found = standardWallet(wallet)
    return found && list.add(found)
  })
  const timers = looks.map((ms) => setTimeout(look, ms))
  kit.onDispose(() => timers.forEach(clearTimeout))
}
