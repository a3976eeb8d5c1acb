import type { PluginContext } from '@plugboard/core'
import type { CosmosWallet } from '../CosmosWallet.js'
import { texts } from '../texts.js'
import { knownWallets } from './knownWallets.js'
import { readGlobal } from './readGlobal.js'

/** When extensions, which announce nothing, are looked for again, in milliseconds: some come after the page's own script. */
const looks = [200, 400, 600, 2_000] as const

/**
 * Lists the wallets that are here and those that come later. Browser only. What it takes to list one is loaded when there is one.
 * Resolves when those that are here are listed.
 */
export async function discover(kit: PluginContext, own: readonly CosmosWallet[] = []): Promise<void> {
  if (kit.signal.aborted) return
  kit.registerTexts(texts)
  const wallets = [...own, ...knownWallets]
  let loaded: ReturnType<typeof load> | undefined
  const load = () => import('./WalletList.js').then(({ WalletList }) => new WalletList(kit))
  const look = async () => {
    if (!wallets.some(({ path }) => readGlobal(path))) return
    loaded ??= load()
    // Code that could not be fetched is asked for again the next time.
    loaded.catch(() => {
      loaded = undefined
    })
    const list = await loaded
    for (const wallet of wallets) list.look(wallet)
  }
  const timers = looks.map((ms) => setTimeout(() => look().catch(kit.report), ms))
  kit.onDispose(() => timers.forEach(clearTimeout))
  await look()
}
