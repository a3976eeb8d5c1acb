import type { PluginContext } from '@plugboard/core'
import type { CosmosWallet } from '../CosmosWallet.js'
import { loadTexts } from '../loadTexts.js'
import { knownWallets } from './knownWallets.js'
import { WalletList } from './WalletList.js'

/** When extensions, which announce nothing, are looked for again, in milliseconds: some come after the page's own script. */
const looks = [200, 400, 600, 2_000] as const

/** Lists the wallets that are here and those that come later. Browser only. */
export function discover(kit: PluginContext, wallets: readonly CosmosWallet[] = []): void {
  if (kit.signal.aborted) return
  kit.registerTexts({ id: kit.name, load: loadTexts })
  const list = new WalletList(kit)
  const look = () => {
    for (const wallet of [...wallets, ...knownWallets]) list.look(wallet)
  }
  look()
  const timers = looks.map((ms) => setTimeout(look, ms))
  kit.onDispose(() => timers.forEach(clearTimeout))
}
