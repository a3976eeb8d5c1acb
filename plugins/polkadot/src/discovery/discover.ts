import type { PluginContext } from '@plugboard/core'
import { loadTexts } from '../loadTexts.js'
import type { PolkadotOptions } from '../PolkadotOptions.js'
import { KnownSites } from '../session/KnownSites.js'
import { WalletList } from './WalletList.js'

/** When is looked again, in milliseconds after the start: these wallets say nothing when they arrive. */
const looks = [50, 250, 1000, 3000, 10_000] as const

/** Lists the wallets that are here and those that come later. Browser only. */
export function discover(kit: PluginContext, wallets: PolkadotOptions['wallets']): void {
  if (kit.signal.aborted) return
  kit.registerTexts({ id: kit.name, load: loadTexts })
  const list = new WalletList(kit, new KnownSites(kit), wallets)
  const look = () => list.look()
  look()
  const timers = looks.map((ms) => setTimeout(look, ms))
  kit.signal.addEventListener('abort', () => timers.map((timer) => clearTimeout(timer)), { once: true })
  addEventListener('load', look, { once: true, signal: kit.signal })
  // Whatever came after that is found when the visitor opens the modal or moves in it.
  kit.tap('beforeNavigate', (navigation) => {
    look()
    return navigation
  })
}
