import type { PluginContext } from '@plugboard/core'
import type { PolkadotOptions } from '../PolkadotOptions.js'
import { texts } from '../texts.js'
import { injectedWallets } from './injectedWallets.js'
import type { WalletList } from './WalletList.js'

/** When wallets are looked for, in milliseconds after the start: they do not announce themselves. */
const searchTimes = [50, 250, 1000, 3000, 10_000] as const

/**
 * Lists the wallets that are here and those that come later. Browser only. What it takes to list one is loaded when there is one.
 * Resolves when those that are here are listed.
 */
export async function discover(kit: PluginContext, wallets: PolkadotOptions['wallets']): Promise<void> {
  if (kit.signal.aborted) return
  kit.registerTexts(texts)
  let list: WalletList | undefined
  // Code that is loaded already lists them at once, so that a list that is about to be drawn is whole.
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
  // Whatever came after that is found when the visitor opens the modal or moves in it.
  kit.tap('beforeNavigate', (navigation) => {
    search()
    return navigation
  })
  await find()
}
