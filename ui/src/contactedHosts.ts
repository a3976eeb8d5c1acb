import type { ContactedHost } from '@plugboard/core'

/** Every host that this package contacts. Read by the documentation; no page loads it. */
export const contactedHosts: readonly ContactedHost[] = Object.freeze([
  {
    host: 'The page’s own host, and the host of the catalogue’s images',
    from: 'page',
    directive: 'img-src',
    what: 'The request for an image, without a referrer',
    when: 'A row with that image is shown in the open modal; announced wallets bring their own images',
    off: 'Without a catalogue nothing is requested; a letter is shown if there is no image',
    files: ['components/Picture.tsx', 'modal/preloadImages.ts']
  },
  {
    host: 'A wallet’s page or store, the network’s explorer, `termsUrl`, `privacyUrl`',
    from: 'page',
    what: 'Nothing: web pages open in a new tab without a referrer',
    when: 'The visitor follows a link',
    off: 'Networks without `blockExplorers`, no `termsUrl` and `privacyUrl`, your own empty catalogue instead of the built-in list: then there are no links',
    files: ['components/LinkRow.tsx', 'views/Consent.tsx', 'views/Identity.tsx']
  }
] as const)
