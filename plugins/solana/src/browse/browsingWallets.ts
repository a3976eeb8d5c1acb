import { type SafeDeepLink, safeDeepLink } from '@plugboard/core'

/** A wallet whose phone app opens a page in its own browser, where it announces itself. */
export interface BrowsingWallet {
  readonly name: string
  readonly rdns?: string
  /** Id in the catalogue, for its picture. */
  readonly explorerId: string
  /** The global that it sets on the window of its own browser. */
  readonly global: string
  /** The link that opens a page there. Both values are encoded. */
  link(page: string, origin: string): string
}

/** The wallets for Solana that document such a link. They are universal links: if the app is missing, they lead to its download. */
export const browsingWallets: readonly BrowsingWallet[] = Object.freeze([
  {
    name: 'Phantom',
    rdns: 'app.phantom',
    explorerId: 'beec4d596070b5c4362deb0bdd50b33e2346872bf7eaa54c15273b67b7d4ef9a',
    global: 'phantom',
    link: (page, origin) => `https://phantom.app/ul/browse/${page}?ref=${origin}`
  },
  {
    name: 'Solflare',
    explorerId: '85ee3f79056c001164dca19a0ffb15190563a2ad48b62521ca7c5429b5585e52',
    global: 'solflare',
    link: (page) => `https://solflare.com/ul/v1/browse/${page}?ref=${page}`
  },
  {
    name: 'Coinbase Wallet',
    rdns: 'com.coinbase.wallet',
    explorerId: 'ffaa838b0340373979d51db24178a1728f6a5363f375a48e4175ed1c37179775',
    global: 'coinbaseSolana',
    link: (page) => `https://go.cb-w.com/dapp?cb_url=${page}`
  }
])

/** The link that opens this page in a wallet's own browser; `undefined` if the gate refuses it. */
export function browseLink(
  { link }: Pick<BrowsingWallet, 'link'>,
  { href, origin }: Pick<Location, 'href' | 'origin'>
): SafeDeepLink | undefined {
  return safeDeepLink(link(encodeURIComponent(href), encodeURIComponent(origin)))
}
