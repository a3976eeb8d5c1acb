import {
  type CatalogueWallet,
  type Kit,
  type Namespace,
  type SafeDeepLink,
  safeDeepLink
} from '@plugboard/core'
import { isAndroid } from './device.js'

/** An Android intent that this package builds itself; no catalogue can provide one. */
export type BuiltInIntent = string & { readonly builtIn: true }

/** A wallet whose app opens pages in its own browser, because it cannot be paired with another one. */
interface WalletBrowser {
  readonly name: RegExp
  readonly namespaces: readonly Namespace[]
  /** The global that the wallet sets on the window of its browser. */
  readonly global: string
  link(page: string, origin: string): string
}

const walletBrowsers: readonly WalletBrowser[] = [
  {
    name: /^phantom$/i,
    namespaces: ['solana', 'eip155', 'bip122'],
    global: 'phantom',
    link: (page, origin) =>
      isAndroid()
        ? `intent://browse/${page}?ref=${origin}#Intent;scheme=phantom;package=app.phantom;end`
        : `https://phantom.app/ul/browse/${page}?ref=${origin}`
  },
  {
    name: /^solflare$/i,
    namespaces: ['solana'],
    global: 'solflare',
    link: (page) => `https://solflare.com/ul/v1/browse/${page}?ref=${page}`
  },
  {
    name: /^(coinbase|base)( wallet| app)?$/i,
    namespaces: ['solana'],
    global: 'coinbaseSolana',
    link: (page) => `https://go.cb-w.com/dapp?cb_url=${page}`
  },
  {
    name: /^(coinbase|base)( wallet| app)?$/i,
    namespaces: ['eip155'],
    global: 'coinbaseWalletExtension',
    link: (page) => `cbwallet://miniapp?url=${page}`
  }
]

/**
 * The link that opens this page in a wallet's own browser, for wallets that have one on phones (Phantom, Solflare, Coinbase); `undefined` for others,
 * and inside that browser.
 * @param namespaces that the visitor may want; if a wallet has several links, the first namespace that it supports decides
 */
export function browseLink(
  wallet: Pick<CatalogueWallet, 'name'>,
  namespaces: readonly Namespace[],
  { href, origin }: Pick<Location, 'href' | 'origin'> = globalThis.location
): SafeDeepLink | BuiltInIntent | undefined {
  const ofWallet = walletBrowsers.filter(({ name }) => name.test(wallet.name))
  const browser = namespaces.flatMap(
    (one) => ofWallet.find(({ namespaces: all }) => all.includes(one)) ?? []
  )[0]
  if (!browser || browser.global in globalThis) return undefined
  const link = browser.link(encodeURIComponent(href), encodeURIComponent(origin))
  // `safeDeepLink` refuses intents. This one is a constant above, and the inserted values are encoded.
  return link.startsWith('intent://browse/') ? (link as BuiltInIntent) : safeDeepLink(link)
}

/** The namespaces that a visitor who chooses a wallet may want: the one they have chosen, or all of the page. */
export const possibleNamespaces = (
  { networks }: Pick<Kit, 'networks'>,
  chosen: Namespace | undefined
): readonly Namespace[] =>
  chosen === undefined ? [...new Set(networks.all.map(({ chainNamespace }) => chainNamespace))] : [chosen]
