import type { ContactedHost } from '@plugboard/core'

/** Every host that this package contacts. Read by the documentation; no page loads it. */
export const contactedHosts: readonly ContactedHost[] = Object.freeze([
  {
    host: 'The page’s own, and that of the catalogue’s pictures',
    from: 'page',
    directive: 'img-src',
    what: 'The address of a picture, without a referrer',
    when: 'A row with that picture is drawn in the open modal; pictures of announced wallets are in the page already',
    off: 'Without a catalogue nothing is asked; a letter is drawn where a picture is not to be had',
    files: ['components/Picture.tsx', 'modal/preloadImages.ts']
  },
  {
    host: 'A wallet’s page or store, the network’s explorer, `termsUrl`, `privacyUrl`',
    from: 'page',
    what: 'Nothing: web pages open in a new tab without a referrer',
    when: 'The visitor follows a link',
    off: 'Networks without `blockExplorers`, no `termsUrl` and `privacyUrl`, an empty catalogue of your own in place of the built-in list: then there are no links',
    files: ['components/LinkRow.tsx', 'views/Consent.tsx', 'views/Identity.tsx']
  }
] as const)
