import type { PluginContext } from '@plugboard/core'
import { lazy, readGlobal } from '@plugboard/core/chain'
import type { CosmosWallet } from '../CosmosOptions.js'
import { texts } from '../texts.js'

/** Keplr and similar wallets that inject themselves into the page; none of them announces itself. */
const knownWallets: readonly CosmosWallet[] = [
  { name: 'Leap', path: 'leap', event: 'leap_keystorechange' },
  { name: 'Cosmostation', path: 'cosmostation.providers.keplr', event: 'cosmostation_keystorechange' },
  // Last: other wallets also set `window.keplr`, and are listed by their own globals.
  { name: 'Keplr', path: 'keplr', event: 'keplr_keystorechange' }
]

/** Milliseconds after which `window` is read again, because some wallets load later than the page's own script. */
const delays = [200, 400, 600, 2_000] as const

/**
 * Lists the wallets that are installed and those that appear later. Browser only. The list's code is loaded only when there is a wallet. Resolves
 * when the installed wallets are listed.
 */
export async function discover(kit: PluginContext, own: readonly CosmosWallet[] = []): Promise<void> {
  if (kit.signal.aborted) return
  kit.registerTexts(texts)
  const wallets = [...own, ...knownWallets]
  const loadList = lazy(() => import('./WalletList.js').then(({ WalletList }) => new WalletList(kit)))
  const readWindow = async () => {
    if (!wallets.some(({ path }) => readGlobal(path))) return
    const list = await loadList()
    for (const wallet of wallets) list.add(wallet)
  }
  const timers = delays.map((ms) => setTimeout(() => readWindow().catch(kit.report), ms))
  kit.onDispose(() => timers.forEach(clearTimeout))
  await readWindow()
}
