import type { Connector, Disposer, PluginContext, WalletCatalogue } from '@plugboard/core'
import { reaction } from 'mobx'
import { type BrowsingWallet, browsingWallets } from './browsingWallets.js'

/**
 * Lists the wallets that can open this page in their own browser on a phone, while they are not present themselves. If pairing is composed, its own
 * view of a wallet leads there, for each wallet that the catalogue lists. Wallets that it does not list on a phone would be out of reach without a
 * row here.
 *
 * @param isHere whether a wallet of that name has announced itself
 */
export function offerBrowsing(
  kit: PluginContext,
  isHere: (name: string) => boolean,
  catalogue?: WalletCatalogue
): void {
  if (kit.signal.aborted) return
  const shown = new Map<BrowsingWallet, Disposer>()
  reaction(
    () => browsingWallets.filter((wallet) => !hasPairing(kit) || isUnlisted(wallet, catalogue)),
    (wanted) => {
      for (const wallet of browsingWallets) {
        const take = shown.get(wallet)
        if (wanted.includes(wallet)) {
          if (!take) shown.set(wallet, kit.registerConnector(toConnector(wallet, isHere)))
        } else if (take) {
          shown.delete(wallet)
          take()
        }
      }
    },
    { fireImmediately: true, signal: kit.signal }
  )
}

const hasPairing = (kit: PluginContext): boolean =>
  kit.connectors.all.some(({ type }) => type === 'WALLET_CONNECT')

/** Until the catalogue has loaded, its wallets are assumed to be listed, so that rows do not appear and disappear. */
function isUnlisted({ explorerId }: BrowsingWallet, catalogue: WalletCatalogue | undefined): boolean {
  if (!catalogue) return true
  const { featured, recommended, wallets, loading, count, error } = catalogue
  if (loading || !(count || error)) return false
  return ![featured, recommended, wallets].some((list) => list.some(({ id }) => id === explorerId))
}

function toConnector(wallet: BrowsingWallet, isHere: (name: string) => boolean): Connector {
  const { name, rdns, explorerId, global } = wallet
  const slug = name.toLowerCase()
  return {
    id: `solana.browse.${slug}`,
    name,
    type: 'EXTERNAL',
    namespaces: ['solana'],
    group: slug,
    rdns,
    explorerId,
    isAvailable: () => !isHere(name) && !(global in globalThis),
    connect: async (_, { signal }) => (await import('./openInWallet.js')).openInWallet(wallet, signal)
  }
}
