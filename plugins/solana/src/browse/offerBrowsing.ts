import type { Connector, Disposer, PluginContext } from '@plugboard/core'
import { reaction } from 'mobx'
import { type BrowsingWallet, browsingWallets } from './browsingWallets.js'
import { onPhone } from './onPhone.js'

/**
 * Lists, on a phone, the wallets that open this page in their own browser, while they are not here themselves. Where
 * pairing is composed, its own view of a wallet leads there.
 *
 * @param isHere whether a wallet of that name has announced itself
 */
export function offerBrowsing(kit: PluginContext, isHere: (name: string) => boolean): void {
  if (!onPhone()) return
  let shown: readonly Disposer[] = []
  reaction(
    () => kit.connectors.all.some(({ type }) => type === 'WALLET_CONNECT'),
    (pairs) => {
      for (const take of shown) take()
      shown = pairs ? [] : browsingWallets.map((one) => kit.registerConnector(toConnector(one, isHere)))
    },
    { fireImmediately: true, signal: kit.signal }
  )
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
