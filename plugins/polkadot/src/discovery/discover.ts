import type { PluginContext } from '@plugboard/core'
import type { PolkadotOptions } from '../PolkadotOptions.js'
import { texts } from '../texts.js'
import { injectedWallets } from './injectedWallets.js'
import type { WalletList } from './WalletList.js'

/** The times at which wallets are searched for, in milliseconds after the start, because they do not announce themselves. */
const searchTimes = [50, 250, 1000, 3000, 10_000] as const

/**
 * Lists the wallets that are installed and those that appear later. Browser only. The code that lists a wallet is loaded only when there is one.
 * Resolves when the installed wallets are listed.
 */
export async function discover(kit: PluginContext, wallets: PolkadotOptions['wallets']): Promise<void> {
  if (kit.signal.aborted) return
  kit.registerTexts(texts)
  let list: WalletList | undefined
  // If the code is already loaded, wallets are listed at once, so that a list that is about to be drawn is complete.
  const find = async () => {
    if (!list && injectedWallets().length) {
      const module = await import('./WalletList.js')
      list ??= new module.WalletList(kit, wallets)
    }
    if (!kit.signal.aborted) list?.update()
  }
  const search = () => void find().catch(kit.report)
  const timers = searchTimes.map((ms) => setTimeout(search, ms))
  kit.signal.addEventListener('abort', () => timers.map((timer) => clearTimeout(timer)), { once: true })
  addEventListener('load', search, { once: true, signal: kit.signal })
  // Later wallets are found when the visitor opens the modal or navigates in it.
  kit.tap('beforeNavigate', (navigation) => {
    search()
    return navigation
  })
  await find()
}
