import { type CatalogueWallet, type Namespace, type SafeDeepLink, safeDeepLink } from '@plugboard/core'
import { onAndroid } from './onPhone.js'
import type { BuiltInIntent } from './openLink.js'

/** A wallet whose app opens a page in a browser of its own, because it cannot be paired with where the page is. */
interface Browsing {
  readonly name: RegExp
  readonly namespaces: readonly Namespace[]
  /** What the wallet puts on the window of its own browser. */
  readonly global: string
  link(page: string, origin: string): string
}

const browsing: readonly Browsing[] = [
  {
    name: /^phantom$/i,
    namespaces: ['solana', 'eip155', 'bip122'],
    global: 'phantom',
    link: (page, origin) =>
      onAndroid()
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
 * The link that opens this page inside a wallet's own browser, for the wallets that work so on a phone (Phantom, Solflare,
 * Coinbase); `undefined` for others, and inside that browser.
 * @param namespaces that the visitor may mean; the first that the wallet has decides where there are several links
 */
export function browseLink(
  wallet: Pick<CatalogueWallet, 'name'>,
  namespaces: readonly Namespace[],
  { href, origin }: Pick<Location, 'href' | 'origin'> = globalThis.location
): SafeDeepLink | BuiltInIntent | undefined {
  const named = browsing.filter(({ name }) => name.test(wallet.name))
  const known = namespaces.flatMap((one) => named.find((kind) => kind.namespaces.includes(one)) ?? [])[0]
  if (!known || known.global in globalThis) return undefined
  const link = known.link(encodeURIComponent(href), encodeURIComponent(origin))
  // The gate knows no intents; this one is written above, and what is filled in is encoded.
  return link.startsWith('intent://browse/') ? (link as BuiltInIntent) : safeDeepLink(link)
}
