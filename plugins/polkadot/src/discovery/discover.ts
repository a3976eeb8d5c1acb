import type { PluginContext } from '@plugboard/core'
import { loadTexts } from '../loadTexts.js'
import type { PolkadotOptions } from '../PolkadotOptions.js'
import { injectedWallets } from './injectedWallets.js'
import type { WalletList } from './WalletList.js'

/** When is looked again, in milliseconds after the start: these wallets say nothing when they arrive. */
const looks = [50, 250, 1000, 3000, 10_000] as const

/**
 * Lists the wallets that are here and those that come later. Browser only. What it takes to list one is loaded when there is one.
 * Resolves when those that are here are listed.
 */
export async function discover(kit: PluginContext, wallets: PolkadotOptions['wallets']): Promise<void> {
  if (kit.signal.aborted) return
  kit.registerTexts({ id: kit.name, load: loadTexts })
  let list: WalletList | undefined
  // What is loaded already looks at once, so that a list that is about to be drawn is whole.
  const find = async () => {
    if (!list && injectedWallets().length) {
      const module = await import('./WalletList.js')
      list ??= new module.WalletList(kit, wallets)
    }
    if (!kit.signal.aborted) list?.look()
  }
  const look = () => void find().catch(kit.report)
  const timers = looks.map((ms) => setTimeout(look, ms))
  kit.signal.addEventListener('abort', () => timers.map((timer) => clearTimeout(timer)), { once: true })
  addEventListener('load', look, { once: true, signal: kit.signal })
  // Whatever came after that is found when the visitor opens the modal or moves in it.
  kit.tap('beforeNavigate', (navigation) => {
    look()
    return navigation
  })
  await find()
}
