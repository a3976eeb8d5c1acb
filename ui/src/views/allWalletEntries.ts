import {
  type CatalogueWallet,
  type Kit,
  type Namespace,
  type WalletEntry,
  walletEntries
} from '@plugboard/core'
import { catalogueOf } from '../shell/catalogueOf.js'
import { foldUnknown } from './foldUnknown.js'
import { rankByName } from './rankByName.js'
import { walletLinks } from './walletLinks.js'

/**
 * The entries of the grid of all wallets: those that have a connector, then the host's own, the catalogue's, and the remaining unknown wallets if
 * there are many. Wallets that can be neither connected nor installed are left out.
 */
export function allWalletEntries(kit: Kit, text: string, namespace?: Namespace): readonly WalletEntry[] {
  const catalogue = catalogueOf(kit)
  const rows = walletEntries(kit, namespace)
  const here = rows.filter((entry) => entry.connectors.length > 0)
  // The catalogue's pages leave out the wallets that it features and recommends.
  const listed = catalogue && [...catalogue.featured, ...catalogue.recommended, ...catalogue.wallets]
  const pairing = rows.some(({ type }) => type === 'WALLET_CONNECT')
  const isListed = (wallet: CatalogueWallet) =>
    !here.some((entry) => isSame(entry, wallet)) &&
    reaches(wallet, namespace) &&
    ((pairing && wallet.supports_wc) || walletLinks(wallet).length > 0)
  const { shown: first, folded: last } = foldUnknown(here)
  const known = unique([...(kit.config.customWallets ?? []), ...(listed ?? [])]).filter(isListed)
  const all = [...first, ...known.map(toEntry)]
  if (!text) return [...all, ...last]
  const results = catalogue?.searchResults ?? []
  const found = new Set(results.map(({ id }) => id))
  const answer = {
    found: ({ wallet, connectors }: WalletEntry) => connectors.length === 0 && found.has(wallet?.id ?? ''),
    others: results
      .filter((wallet) => isListed(wallet) && !known.some(({ id }) => id === wallet.id))
      .map(toEntry)
  }
  const isAsked = catalogue?.searching === true
  // Unknown wallets stay after those that the catalogue knows, whatever their names are.
  const unknown = isAsked ? [] : rankByName(last, text)
  return [...rankByName(all, text, isAsked ? 'pending' : answer), ...unknown]
}

/** A catalogue's pages can repeat the wallets that it recommends. */
const unique = (wallets: readonly CatalogueWallet[]) => [
  ...new Map(wallets.map((wallet) => [wallet.id, wallet])).values()
]

const isSame = (entry: WalletEntry, wallet: CatalogueWallet) =>
  entry.wallet?.id === wallet.id ||
  entry.explorerId === wallet.id ||
  (wallet.rdns !== undefined && entry.info?.rdns === wallet.rdns)

const reaches = ({ chains }: CatalogueWallet, namespace: Namespace | undefined) =>
  namespace === undefined || !chains?.length || chains.some((chain) => chain.startsWith(`${namespace}:`))

const toEntry = (wallet: CatalogueWallet): WalletEntry => ({
  id: wallet.id,
  name: wallet.name,
  group: 'recommended',
  chains: [],
  connectors: [],
  wallet,
  imageUrl: wallet.image_url,
  imageId: wallet.image_id,
  installed: false
})
