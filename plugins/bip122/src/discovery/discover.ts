import type { PluginContext } from '@plugboard/core'
import { lazyTasks } from '@plugboard/core/chain'
import { findStandardWallets } from '@plugboard/core/wallet-standard'
import { texts } from '../texts.js'

/** The globals on `window` of wallets that do not announce themselves. */
const globals = ['btc_providers', 'okxwallet', 'bitkeep', 'binancew3w', 'unisat', 'LeatherProvider']

/** Milliseconds after which `window` is read again, because some wallets load later than the page's own script. */
const delays = [200, 400, 600, 2_000] as const

/**
 * Lists the wallets that are installed and those that appear later. Browser only. The list's code is loaded only when there is a wallet, so that a
 * visitor without a Bitcoin wallet pays little for it. Resolves when the installed wallets are listed.
 */
export async function discover(kit: PluginContext): Promise<void> {
  if (kit.signal.aborted) return
  kit.registerTexts(texts)
  const list = lazyTasks(async () => new (await import('./WalletList.js')).WalletList(kit), kit.report)
  const readWindow = () => {
    if (globals.some((name) => name in globalThis)) list.run((loaded) => loaded.addFromWindow())
    else list.retry()
  }
  // Before the standard's wallets: a wallet's own protocol can do more, and a wallet that supports both is listed once.
  readWindow()
  findStandardWallets(kit.signal, (wallet) =>
    'bitcoin:connect' in wallet.features ? list.run((loaded) => loaded.addStandard(wallet)) : undefined
  )
  const timers = delays.map((ms) => setTimeout(readWindow, ms))
  kit.onDispose(() => timers.forEach(clearTimeout))
  await list.settled()
}
