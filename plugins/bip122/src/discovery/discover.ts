import type { PluginContext } from '@plugboard/core'
import { findStandardWallets } from '@plugboard/core/wallet-standard'
import { loadTexts } from '../loadTexts.js'
import { lateFinder } from './lateFinder.js'

/** Where wallets that announce nothing put themselves on `window`. */
const places = ['btc_providers', 'okxwallet', 'bitkeep', 'binancew3w', 'unisat', 'LeatherProvider']

/** When they are looked for again, in milliseconds: some come after the page's own script. */
const looks = [200, 400, 600, 2_000] as const

/**
 * Lists the wallets that are here and those that come later. Browser only. What it takes to list one is loaded when there is one, so
 * that a visitor without a Bitcoin wallet pays little for it. Resolves when those that are here are listed.
 */
export async function discover(kit: PluginContext): Promise<void> {
  if (kit.signal.aborted) return
  kit.registerTexts({ id: kit.name, load: loadTexts })
  const finder = lateFinder(kit)
  const look = () => finder.look(places.some((place) => place in globalThis))
  look()
  findStandardWallets(kit.signal, (wallet) =>
    'bitcoin:connect' in wallet.features ? finder.add(wallet) : undefined
  )
  const timers = looks.map((ms) => setTimeout(look, ms))
  kit.onDispose(() => timers.forEach(clearTimeout))
  await finder.settled()
}
