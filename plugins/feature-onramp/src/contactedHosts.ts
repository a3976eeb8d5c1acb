import type { ContactedHost } from '@plugboard/core'

/** Every host that this package contacts. Used by the documentation; no page loads it. */
export const contactedHosts: readonly ContactedHost[] = Object.freeze([
  {
    host: 'meldcrypto.com',
    from: 'page',
    what: 'The site’s key, SOL or USDC, the connected address and a random id, in the address of a page that opens in a new tab without a referrer',
    when: 'The visitor follows the link to Meld, if `meld()` is composed',
    off: 'Leave `meld()` out, or name other providers: `features: { onramp: […] }`',
    files: ['meld.ts']
  },
  {
    host: 'The page of a provider that a plugin adds',
    from: 'page',
    what: 'The data in the provider’s link; the page opens in a new tab without a referrer',
    when: 'The visitor follows the link',
    off: '`features: { onramp: false }`, or omit the plugin',
    files: ['views/CheckoutLink.tsx']
  }
] as const)
