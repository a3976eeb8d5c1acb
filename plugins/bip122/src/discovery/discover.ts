import type { PluginContext } from '@plugboard/core'
import { findStandardWallets } from '@plugboard/core/wallet-standard'
import { loadTexts } from '../loadTexts.js'

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
  let loaded: ReturnType<typeof load> | undefined
  const load = () => import('./Finder.js').then(({ Finder }) => new Finder(kit))
  const finder = () => {
    loaded ??= load()
    // Code that could not be fetched is asked for again the next time.
    loaded.catch(() => {
      loaded = undefined
    })
    return loaded
  }
  const look = async () => {
    if (places.some((place) => place in globalThis)) (await finder()).look()
  }
  // First: a wallet's own protocol can do more than the standard, and a wallet that has both is listed once.
  const first = [look()]
  findStandardWallets(kit.signal, (wallet) => {
    if (!('bitcoin:connect' in wallet.features)) return undefined
    const adding = finder().then((one) => one.add(wallet))
    first.push(adding.then(() => {}, kit.report))
    return () =>
      void adding.then(
        (remove) => remove?.(),
        () => {}
      )
  })
  const timers = looks.map((ms) => setTimeout(() => look().catch(kit.report), ms))
  kit.onDispose(() => timers.forEach(clearTimeout))
  await Promise.all(first.splice(0))
}
